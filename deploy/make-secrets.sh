#!/bin/sh
# Makes the secrets of the compose file. Existing ones stay, since the database already has its password.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
make() { # name, value
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  # Another user reads them in the containers; the folder keeps everybody else on this machine out.
  chmod 644 "secrets/$1"
}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
make postgres_password "$(random)"
make database_url "postgresql://hotel:$(cat secrets/postgres_password)@postgres:5432/hotel"
make revalidate_secret "$(random)"
make preview_secret "$(random)"
# Searches read from the replica that it names; empty, from the primary.
make database_read_url ""
make webhook_secret "whsec_$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
# No letters are sent until it has the address of a mail server, smtps://user:password@host, and MAIL_FROM is set.
make smtp_url ""
# Documents of guests lie in the volume of the API until it has a bucket, https://key:secret@host/bucket?region=….
make documents_url ""
# Guests pay at the hotel until it has a line for each hotel's shop: slug, shop id and secret key.
make yookassa_shops ""
