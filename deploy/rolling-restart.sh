#!/bin/sh
# rolling-restart.sh [--plain] [PORT …]: restarts the instances one after the other, each when the one before is ready
# again, so that nobody's request fails. Stops at the first that does not come up: the others go on as they were.
# Without ports those of kargozar.target.
set -eu
mode=
if [ "${1:-}" = --plain ]; then
  mode=--plain
  shift
fi
here=$(dirname "$(readlink -f "$0")")
# The node of this very release: the link to the current one may be moved meanwhile.
node=$here/../node_modules/.bin/node
target=${KARGOZAR_TARGET:-/etc/systemd/system/kargozar.target}
# shellcheck disable=SC2046 # one word for each port
[ $# -gt 0 ] || set -- $(grep -o '@[0-9]*' "$target" | tr -d '@')
[ $# -gt 0 ] || {
  echo "No instance is named in $target." >&2
  exit 1
}

# Before anything is ended: with one of them away nobody would be left.
for port in "$@"; do
  [ $# -eq 1 ] || "$node" "$here/health.mjs" "$port" || {
    echo "Nothing was restarted: start the instance on port $port first." >&2
    exit 1
  }
done
for port in "$@"; do
  echo "Restarting the instance on port $port …"
  "$here/instance.sh" restart "$port" $mode || {
    echo "It does not come up; the proxy leaves it alone, and the others were not touched." >&2
    exit 1
  }
  "$node" "$here/health.mjs" "$port" 10
done
echo 'All are ready.'
