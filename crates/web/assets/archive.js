// The slider of the journal: the number follows the thumb, and letting it go travels there.
const form = document.querySelector("form[data-travel]");
const slider = form?.querySelector("input[type=range]");
const shown = form?.querySelector("output");
if (form && slider && shown) {
  const began = slider.value;
  slider.addEventListener("input", () => {
    shown.value = slider.value;
    slider.setAttribute("aria-valuetext", slider.value);
  });
  // By keyboard each press is a change: travel when the slider is left or Enter is pressed.
  let pointed = false;
  slider.addEventListener("pointerdown", () => { pointed = true; });
  slider.addEventListener("change", () => {
    if (pointed && slider.value !== began) form.requestSubmit();
    pointed = false;
  });
  slider.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && slider.value !== began) form.requestSubmit();
  });
}
