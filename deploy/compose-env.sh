#!/bin/sh
# compose-env.sh NAME: prints a file of settings with new secrets for compose.yaml; NAME is the site's, without https://.
set -eu
site=${1:?usage: compose-env.sh NAME}
case $site in *[!A-Za-z0-9.-]*) echo "Not a name of a site: $site" >&2; exit 2 ;; esac
random() { head -c "$1" /dev/urandom; }
password=$(random 24 | od -An -tx1 | tr -d ' \n')
cat <<END
# Settings and secrets of this installation (docs/delivery.md). Keep it where no backup of the database lies.
PUBLIC_URL=https://$site
KARGOZAR_SITE=$site
# Empty: a certificate of Let's Encrypt. "tls internal": one that Caddy signs itself.
KARGOZAR_TLS=
POSTGRES_USER=kargozar
POSTGRES_DB=kargozar
POSTGRES_PASSWORD=$password
DATABASE_URL=postgres://kargozar:$password@database:5432/kargozar
# What second factors are kept under. Without it, they have to be set up anew.
SECRET_KEY=$(random 32 | base64 | tr -d '\n')
SMS_PROVIDER=console
END
