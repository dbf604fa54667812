#!/bin/sh
# The commands of an installation by setup-debian.sh, with its settings and as its user; it is linked as `kargozar`.
set -eu
here=$(dirname "$(readlink -f "$0")")
settings=${KARGOZAR_ENV:-/etc/kargozar/kargozar.env}
command=${1:-help}
[ $# -eq 0 ] || shift

case $command in
start | stop)
  for port in $(grep -o '@[0-9]*' "${KARGOZAR_TARGET:-/etc/systemd/system/kargozar.target}" | tr -d '@'); do
    "$here/instance.sh" "$command" "$port"
  done
  exit 0
  ;;
restart) exec "$here/rolling-restart.sh" "$@" ;;
admin) set -- src/admin.ts "$@" ;;
backup)
  # The name that it has at night, beside those.
  [ $# -gt 0 ] || set -- "/var/backups/kargozar/kargozar-$(date +%Y-%m-%d-%H%M).by-hand.backup"
  set -- src/backup.ts backup "$@"
  ;;
restore)
  [ $# -eq 0 ] || set -- "$(readlink -f "$1")"
  set -- src/backup.ts restore "$@"
  ;;
move) set -- src/backup.ts move "$@" ;;
*)
  cat <<'END'
kargozar admin PHONE [OPTION]  makes a number super-admin, or gives it a new password
kargozar backup [FILE]         a proven backup, into /var/backups/kargozar without a name
kargozar restore FILE          a backup into an empty database (docs/delivery.md)
kargozar move postgres://…     from the embedded database to PostgreSQL
kargozar start, kargozar stop  all processes
kargozar restart [PORT …]      restarts the processes one after the other
END
  [ "$command" = help ] || exit 2
  exit 0
  ;;
esac

[ -r "$settings" ] || {
  echo "$settings cannot be read: run this as root." >&2
  exit 1
}
export NODE_ENV=production DATA_DIR=/var/lib/kargozar
while IFS= read -r line || [ -n "$line" ]; do
  case $line in '' | '#'*) ;; *=*) export "${line?}" ;; esac
done <"$settings"
cd "$here/.."
exec setpriv --reuid=kargozar --regid=kargozar --init-groups --no-new-privs \
  node_modules/.bin/node --import "$PWD/scripts/lib/quick-modules.mjs" "$@"
