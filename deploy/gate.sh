#!/bin/sh
# gate.sh close|open PORT: has the proxy leave an instance alone, or send to it again.
#
# A file that the proxy looks for before each request (nginx/kargozar.conf, caddy/Caddyfile). It is needed because a
# server that stops listening resets the connections that wait in its queue: a proxy may have sent a form through one
# already, and must not send it twice. With the gate closed first, nothing waits there.
set -eu
gates=${KARGOZAR_GATES:-/run/kargozar}
here=$(dirname "$(readlink -f "$0")")
case "${1:-} ${2:-}" in
'close '[0-9]*)
  : >"$gates/$2.away"
  # What the proxy decided just before is on its way; it arrives within this.
  sleep 0.5
  ;;
'open '[0-9]*)
  # Not before it is ready: an instance that does not come up stays out.
  "$here/../node_modules/.bin/node" "$here/health.mjs" "$2" "${KARGOZAR_PATIENCE:-90}"
  rm -f "$gates/$2.away"
  ;;
*)
  echo 'usage: gate.sh close|open PORT' >&2
  exit 2
  ;;
esac
