### What the server says.

serve-at = Tratto is open at { $address } (Ctrl+C to stop it)
serve-setup = First start: to make the account that keeps the house, open { $link }
serve-cannot-listen = Cannot listen on { $address }: { $cause }
serve-hint-bind = name another address or port with --bind
serve-store-unknown = Databases of the kind “{ $scheme }” are not served yet
serve-hint-store = name the file of an SQLite database with --db
serve-accounts = The accounts in { $file } cannot be read: { $cause }
serve-system = The system does not allow it: { $cause }
