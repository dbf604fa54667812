#!/bin/sh
# proxy-site.sh caddy|nginx --site NAME [OPTION VALUE]…: prints the example of the proxy (nginx/kargozar.conf,
# caddy/Caddyfile) with the values of one machine in it.
#
#   --ports A,B --gates DIRECTORY          of the two processes; 3001,3002 and /run/kargozar
#   --listen ADDRESS                       everywhere without
#   --http-port N --https-port N           80 and 443
#   --certificate FILE --key FILE          Caddy gets one itself without; nginx needs them
set -eu
proxy=${1:-} site='' ports=3001,3002 gates=/run/kargozar listen='' http_port=80 https_port=443 certificate='' key=''
fail() { echo "proxy-site: $*" >&2; exit 2; }
[ $# -eq 0 ] || shift
while [ $# -gt 1 ]; do
  case $2 in *[!A-Za-z0-9.,:/_-]*) fail "$1 has a character that cannot stand there: $2" ;; esac
  case $1 in
  --site) site=$2 ;;
  --ports) ports=$2 ;;
  --gates) gates=$2 ;;
  --listen) listen=$2 ;;
  --http-port) http_port=$2 ;;
  --https-port) https_port=$2 ;;
  --certificate) certificate=$2 ;;
  --key) key=$2 ;;
  *) fail "there is no $1" ;;
  esac
  shift 2
done
[ $# -eq 0 ] || fail "$1 has no value"
[ -n "$site" ] || fail 'give --site NAME'
here=$(dirname "$(readlink -f "$0")")
a=${ports%,*} b=${ports#*,}

# The other form of the addresses only where it listens everywhere.
nginx_site() {
  { [ -n "$certificate" ] && [ -n "$key" ]; } || fail 'nginx needs --certificate and --key'
  at=${listen:+$listen:}
  case $listen in *:*) at="[$listen]:" ;; esac
  [ "$https_port" = 443 ] || redirect=:$https_port
  sed -e "s/kargozar\.example/$site/" -e "s/\b3001\b/$a/g" -e "s/\b3002\b/$b/g" -e "s|/run/kargozar|$gates|" \
    -e "${listen:+/listen \[::\]/d;}s/listen \[::\]:80;/listen [::]:$http_port;/;s/listen \[::\]:443 /listen [::]:$https_port /" \
    -e "s/listen 80;/listen $at$http_port;/" -e "s/listen 443 /listen $at$https_port /" \
    -e "s|https://\$host\\\$request_uri|https://\$host${redirect:-}\$request_uri|" \
    -e "s|/etc/kargozar/tls/certificate.pem|$certificate|" -e "s|/etc/kargozar/tls/key.pem|$key|" \
    "$here/nginx/kargozar.conf"
}

caddy_site() {
  tls=${certificate:+tls $certificate $key}
  bind=${listen:+bind $listen}
  sed -e "s|{\$KARGOZAR_SITE:[^}]*}|$site|" -e "s|{\$KARGOZAR_TLS}|$tls|" -e "s|/run/kargozar|$gates|" \
    -e "s|{\$KARGOZAR_A_GATE:[^}]*}|$a.away|" -e "s|{\$KARGOZAR_B_GATE:[^}]*}|$b.away|" \
    -e "s|{\$KARGOZAR_A:[^}]*}|127.0.0.1:$a|g" -e "s|{\$KARGOZAR_B:[^}]*}|127.0.0.1:$b|g" \
    -e "0,/^{\$/s//{\\n\\thttp_port $http_port\\n\\thttps_port $https_port/" \
    -e "s|^\\t# Pictures for the texts|${bind:+\\t$bind\\n}&|" "$here/caddy/Caddyfile"
}

case $proxy in
caddy) caddy_site ;;
nginx) nginx_site ;;
*) fail 'caddy or nginx?' ;;
esac
