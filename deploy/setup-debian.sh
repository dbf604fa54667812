#!/bin/sh
# setup-debian.sh: from a fresh Debian (13 or newer) to the product served over TLS: PostgreSQL, two processes under
# systemd, nginx or Caddy before them, nightly backups. Run as root in the checkout; run again after `git pull` it brings
# the new version in, without a failed request. What is there already (settings, secrets, data, certificates) stays.
#
#   sh deploy/setup-debian.sh --site kargozar.example --admin 09121234567 [--proxy caddy|nginx]
#
#   --site NAME          the name that visitors use, without https://
#   --admin PHONE        the first super-admin, whose password is printed once; needed the first time
#   --proxy PROGRAM      caddy (which gets certificates of Let's Encrypt itself) or nginx; caddy
#   --certificate FILE --key FILE
#                        a certificate of one's own, with those between it and its root
#   --self-signed        a certificate that browsers warn of, for a trial or an inner network; with nginx where none is given
#   --ports A,B          of the two processes; 3001,3002
#   --listen ADDRESS     where the proxy listens; everywhere
#   --http-port N --https-port N
#                        80 and 443
#   --database-url URL   an empty PostgreSQL elsewhere, in place of one on this machine
#   --without-systemd    starts everything by itself: in a container or a chroot
#   --dry-run            says what would be done, and changes nothing
set -eu

site='' admin='' proxy=caddy certificate='' key='' self_signed='' ports=3001,3002 listen='' http_port=80 https_port=443
database_url='' with_systemd=yes dry_run=''
usage() { sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
fail() { echo "setup: $*" >&2; exit 1; }
while [ $# -gt 0 ]; do
  case $1 in
  --self-signed) self_signed=yes ;;
  --without-systemd) with_systemd='' ;;
  --dry-run) dry_run=yes ;;
  --site | --admin | --proxy | --certificate | --key | --ports | --listen | --http-port | --https-port | --database-url)
    [ $# -gt 1 ] || usage
    name=$(printf %s "${1#--}" | tr - _)
    case $2 in *"'"*) fail "no ' can stand in $1" ;; esac
    eval "$name='$2'"
    shift
    ;;
  *) usage ;;
  esac
  shift
done

readonly HOME_DIR=/opt/kargozar SETTINGS=/etc/kargozar/kargozar.env TLS=/etc/kargozar/tls
readonly DATA=/var/lib/kargozar BACKUPS=/var/backups/kargozar
source=$(dirname "$(dirname "$(readlink -f "$0")")")
a=${ports%,*} b=${ports#*,}
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

# What stands between the person and a half-made machine.
case $site in '' | *[!A-Za-z0-9.-]*) fail 'give --site NAME, such as kargozar.example' ;; esac
case $proxy in caddy | nginx) ;; *) fail "--proxy is caddy or nginx, not $proxy" ;; esac
case $a$b in *[!0-9]* | '') fail '--ports are two numbers, such as 3001,3002' ;; esac
[ "$a" != "$b" ] || fail '--ports are two numbers'
case $http_port$https_port in *[!0-9]*) fail '--http-port and --https-port are numbers' ;; esac
case $listen in *[!0-9a-fA-F.:]*) fail '--listen is an address of this machine' ;; esac
case $database_url in '' | postgres://* | postgresql://*) ;; *) fail '--database-url begins with postgres://' ;; esac
[ -z "$certificate$key" ] || { [ -r "$certificate" ] && [ -r "$key" ]; } ||
  fail '--certificate and --key are two files that can be read'
[ -e "$SETTINGS" ] || [ -n "$admin" ] || fail 'give --admin PHONE: somebody has to be let in'
case $admin in *[!0-9+]*) fail '--admin is a mobile number, such as 09121234567' ;; esac
# shellcheck source=/dev/null
. /etc/os-release
{ [ "${ID:-}" = debian ] && [ "${VERSION_ID:-0}" -ge 13 ]; } || fail "this is ${PRETTY_NAME:-no Debian}, and not Debian 13 or newer"
[ "$(id -u)" = 0 ] || [ -n "$dry_run" ] || fail 'run this as root'
[ -z "$with_systemd" ] || [ -d /run/systemd/system ] || [ -n "$dry_run" ] ||
  fail 'systemd does not run this machine: give --without-systemd'

say() { echo "── $*"; }
# Does a thing, or says it.
run() {
  if [ -n "$dry_run" ]; then echo "   $*"; else "$@"; fi
}
# write FILE MODE: from stdin, in one piece.
write() {
  if [ -n "$dry_run" ]; then
    cat >/dev/null
    echo "   write $1 ($2)"
    return
  fi
  (umask 077 && cat >"$1.new")
  chmod "$2" "$1.new"
  mv "$1.new" "$1"
}
as_postgres() { run setpriv --reuid=postgres --regid=postgres --init-groups env -C / "$@"; }

packages() {
  say 'Packages'
  set -- ca-certificates libatomic1 npm openssl "$proxy"
  [ -n "$database_url" ] || set -- "$@" postgresql
  run apt-get update -q
  run apt-get install -y -q --no-install-recommends "$@"
}

people_and_places() {
  say 'User and directories'
  id kargozar >/dev/null 2>&1 || run useradd --system --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin kargozar
  run install -d -m 0755 /etc/kargozar "$HOME_DIR" "$HOME_DIR/releases"
  run install -d -o kargozar -g kargozar -m 0700 "$DATA" "$BACKUPS"
}

# Of what this version is made: also what tells one version from another.
version_files() {
  (cd "$source" && tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --exclude='*.test.*' --exclude=deploy/trial \
    --exclude='deploy/*.env' -cf - deploy public scripts src package.json package-lock.json .npmrc ./*.config.ts \
    postcss.config.mjs tsconfig.json vite.*.ts)
}

# The running processes keep the version that they began with, whole, until each is restarted.
version() {
  release=$HOME_DIR/releases/$(version_files | sha256sum | cut -c 1-12)
  say "Version $release"
  if [ ! -d "$release" ]; then
    build=$HOME_DIR/build
    # Packages are kept from one version to the next.
    run find "$build" -mindepth 1 -maxdepth 1 ! -name node_modules -exec rm -rf {} + 2>/dev/null || true
    run install -d -m 0755 "$build"
    [ -n "$dry_run" ] || version_files | tar -xf - -C "$build" --no-same-owner
    run rm -rf "$release.new"
    # Of all packages only the pinned Node needs its script, and is given it.
    run env npm_config_ignore_scripts=true node "$build/deploy/assemble.mjs" "$release.new"
    run mv "$release.new" "$release"
  fi
  run ln -sfn "$release" "$HOME_DIR/current.new"
  run mv -T "$HOME_DIR/current.new" "$HOME_DIR/current"
  run ln -sfn "$HOME_DIR/current/deploy/kargozar.sh" /usr/local/bin/kargozar
  # Three to go back to.
  [ -n "$dry_run" ] || run touch "$release"
  # shellcheck disable=SC2012 # the names are of our own making
  for old in $(ls -1td "$HOME_DIR"/releases/* 2>/dev/null | tail -n +4); do run rm -rf "$old"; done
}

database() {
  [ -z "$database_url" ] || return 0
  say 'PostgreSQL'
  if [ -n "$dry_run" ]; then
    echo '   start it, make the role and the database kargozar'
    database_url=postgres://kargozar:…@127.0.0.1:5432/kargozar
    return
  fi
  # shellcheck disable=SC2046 # version, cluster, port and state
  set -- $(pg_lsclusters -h | tail -n 1)
  [ $# -ge 4 ] || fail 'PostgreSQL has no cluster: pg_createcluster makes one'
  case $4 in online*) ;; *) run pg_ctlcluster "$1" "$2" start ;; esac
  sql() { as_postgres psql -p "$pg_port" -v ON_ERROR_STOP=1 -Atqc "$1"; }
  pg_port=$3
  # Asked for again below, where the settings are there already.
  [ ! -e "$SETTINGS" ] || return 0
  password=$(openssl rand -hex 24)
  [ -n "$(sql "select 1 from pg_roles where rolname = 'kargozar'")" ] || sql 'create role kargozar login'
  # Not as an argument, which others could read.
  echo "alter role kargozar password '$password'" | as_postgres psql -p "$pg_port" -v ON_ERROR_STOP=1 -q
  [ -n "$(sql "select 1 from pg_database where datname = 'kargozar'")" ] ||
    as_postgres createdb -p "$pg_port" -O kargozar -E UTF8 -l C.UTF-8 -T template0 kargozar
  database_url=postgres://kargozar:$password@127.0.0.1:$pg_port/kargozar
}

settings() {
  say "Settings in $SETTINGS"
  if [ -e "$SETTINGS" ]; then
    # What a later version needs besides.
    grep -q '^SECRET_KEY=' "$SETTINGS" || [ -n "$dry_run" ] || echo "SECRET_KEY=$(openssl rand -base64 32)" >>"$SETTINGS"
    return
  fi
  public=https://$site
  [ "$https_port" = 443 ] || public=$public:$https_port
  write "$SETTINGS" 0600 <<END
# NAME=value, to the line's end, without quotation marks. Every variable stands in README.md. After a change: kargozar restart
PUBLIC_URL=$public
DATABASE_URL=$database_url
TRUST_PROXY=127.0.0.1/32,::1/128
BACKUP_DIR=$BACKUPS
# What second factors are kept under. Keep a copy where no backup of the database lies.
SECRET_KEY=$(openssl rand -base64 32)
# Texts are only written to the log until a gateway is named here.
SMS_PROVIDER=console
END
}

# Caddy gets one by itself where none is given.
has_certificate() { [ -n "$certificate$self_signed" ] || [ "$proxy" = nginx ]; }

certificates() {
  has_certificate || return 0
  say "Certificate in $TLS"
  # nginx reads it as root, before it becomes another user.
  group=root
  [ "$proxy" = nginx ] || group=caddy
  run install -d -m 0750 "$TLS"
  if [ -n "$certificate" ]; then
    run install -m 0644 "$certificate" "$TLS/certificate.pem"
    run install -m 0640 "$key" "$TLS/key.pem"
  elif [ ! -e "$TLS/certificate.pem" ]; then
    kind=DNS
    case $site in *[!0-9.]*) ;; *) kind=IP ;; esac
    run openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 825 -subj "/CN=$site" \
      -addext "subjectAltName=$kind:$site" -keyout "$TLS/key.pem" -out "$TLS/certificate.pem"
  fi
  run chown "root:$group" "$TLS" "$TLS/certificate.pem" "$TLS/key.pem"
  run chmod 0640 "$TLS/key.pem"
}

# The example of the proxy with the values of this machine.
site_file() {
  set -- "$proxy" --site "$site" --ports "$ports" --http-port "$http_port" --https-port "$https_port" ${listen:+--listen "$listen"}
  if has_certificate; then set -- "$@" --certificate "$TLS/certificate.pem" --key "$TLS/key.pem"; fi
  sh "$source/deploy/proxy-site.sh" "$@"
}

nginx_before() {
  say 'nginx'
  text=$(site_file)
  echo "$text" | write /etc/nginx/sites-available/kargozar 0644
  run ln -sfn ../sites-available/kargozar /etc/nginx/sites-enabled/kargozar
  run rm -f /etc/nginx/sites-enabled/default
  # Each visitor takes two connections, and each tab of a dashboard holds a stream.
  run sed -i 's/worker_connections 768;/worker_connections 8192;/' /etc/nginx/nginx.conf
  echo 'worker_rlimit_nofile 32768;' | write /etc/nginx/modules-enabled/90-kargozar.conf 0644
  run nginx -t -q
  if [ -n "$with_systemd" ]; then
    run systemctl enable nginx
    run systemctl reload-or-restart nginx
  elif [ -s /run/nginx.pid ] && kill -0 "$(cat /run/nginx.pid)" 2>/dev/null; then
    run nginx -s reload
  else
    run nginx
  fi
}

CADDY_LOG=/var/log/caddy-start.log

start_caddy() {
  setpriv --reuid=caddy --regid=caddy --init-groups --inh-caps=+net_bind_service --ambient-caps=+net_bind_service \
    env HOME=/var/lib/caddy caddy start --adapter caddyfile --config /etc/caddy/Caddyfile \
    </dev/null >"$CADDY_LOG" 2>&1
}

caddy_before() {
  say 'Caddy'
  text=$(site_file)
  echo "$text" | write /etc/caddy/Caddyfile 0644
  if [ -n "$with_systemd" ]; then
    run caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile
    run systemctl enable caddy
    run systemctl reload-or-restart caddy
  # Over its own address for that: it is not told whether it runs.
  elif ! run caddy reload --adapter caddyfile --config /etc/caddy/Caddyfile 2>/dev/null; then
    # What it leaves running must not hold the output of this script, or whoever reads that would wait for ever.
    run start_caddy || { run cat "$CADDY_LOG" >&2 && exit 1; }
  fi
}

processes() {
  say "Processes on ports $a and $b"
  # The units are of the version that they start.
  run install -m 0644 "$source/deploy/systemd/kargozar@.service" /etc/systemd/system/kargozar@.service
  sed -e "s/@3001\./@$a./" -e "s/@3002\./@$b./" "$source/deploy/systemd/kargozar.target" |
    write /etc/systemd/system/kargozar.target 0644
  # Before the first start, which would make up one of its own and tell its password to the log.
  # Once: made again, it would get another password.
  if [ -n "$admin" ] && [ ! -e /etc/kargozar/first-admin ]; then
    run "$HOME_DIR/current/deploy/kargozar.sh" admin "$admin"
    echo "$admin" | write /etc/kargozar/first-admin 0600
  fi
  plain=
  if [ -n "$with_systemd" ]; then
    run systemctl daemon-reload
    run systemctl enable kargozar.target
  else
    plain=--plain
  fi
  for port in "$a" "$b"; do
    [ -z "$dry_run" ] && "$HOME_DIR/current/deploy/instance.sh" status "$port" $plain >/dev/null 2>&1 && continue
    run "$HOME_DIR/current/deploy/instance.sh" start "$port" $plain
    started="${started:-}$port"
  done
  # What was there already and runs the version before.
  [ "${started:-}" = "$a$b" ] || run "$HOME_DIR/current/deploy/rolling-restart.sh" $plain
  [ -z "$with_systemd" ] || run systemctl start kargozar.target
}

packages
people_and_places
version
database
settings
certificates
processes
"${proxy}_before"
say "Served at https://$site$([ "$https_port" = 443 ] || echo ":$https_port"). Backups lie in $BACKUPS: take them elsewhere, and $SETTINGS elsewhere again."
