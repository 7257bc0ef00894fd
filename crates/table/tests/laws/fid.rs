//! FID's Capo I, article by article, and the counts of the international game.

mod anomalies;
mod beginning;
mod counts;
mod crowning;
mod irregular;
mod kit;
mod properties;
mod results;
mod touch;
