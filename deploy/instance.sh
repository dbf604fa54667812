#!/bin/sh
# instance.sh start|stop|restart|status PORT [--plain]: one process of the product. Through systemd where that runs the
# machine; otherwise, or with --plain, the command of its unit is run by start-stop-daemon, as the same user with the same
# settings, with the proxy's gate closed meanwhile as the unit does. `start` and `restart` end when it is ready.
set -eu
action=${1:-} port=${2:-} mode=${3:-}
here=$(dirname "$(readlink -f "$0")")
settings=${KARGOZAR_ENV:-/etc/kargozar/kargozar.env}
unit=${KARGOZAR_UNIT:-/etc/systemd/system/kargozar@.service}
run=/run/kargozar
case "$action $port" in
'start '[0-9]* | 'stop '[0-9]* | 'restart '[0-9]* | 'status '[0-9]*) ;;
*)
  echo 'usage: instance.sh start|stop|restart|status PORT [--plain]' >&2
  exit 2
  ;;
esac

if [ -d /run/systemd/system ] && [ "$mode" != --plain ]; then
  [ "$action" != status ] || action=is-active
  exec systemctl "$action" "kargozar@$port.service"
fi

of_unit() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }

# As systemd reads them: NAME=value to the line's end, with nothing expanded.
read_settings() {
  for pair in $(of_unit Environment); do export "${pair?}"; done
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'*) ;; *=*) export "${line?}" ;; esac
  done <"$settings"
}

start() {
  install -d -o kargozar -g kargozar -m 0755 "$run"
  install -d -o kargozar -g kargozar -m 0700 /var/lib/kargozar /var/cache/kargozar
  install -d -m 0755 /var/log/kargozar
  command=$(of_unit ExecStart)
  (
    read_settings
    umask 077
    # shellcheck disable=SC2086 # the words of the command
    exec start-stop-daemon --start --quiet --background --make-pidfile --pidfile "$run/$port.pid" \
      --output "/var/log/kargozar/$port.log" --chuid kargozar:kargozar \
      --chdir "$(readlink -f "$(of_unit WorkingDirectory)")" --startas ${command%% *} -- ${command#* }
  )
  "$here/gate.sh" open "$port"
}

stop() {
  [ ! -d "$run" ] || "$here/gate.sh" close "$port"
  start-stop-daemon --stop --quiet --oknodo --retry TERM/20/KILL/5 --pidfile "$run/$port.pid" --remove-pidfile
}

case $action in
start) start ;;
stop) stop ;;
restart)
  stop
  start
  ;;
status) start-stop-daemon --status --pidfile "$run/$port.pid" ;;
esac
