#!/usr/bin/env bash
# A PostgreSQL cluster of one's own in a folder, from Debian's packages, for tests and measurements; reached through a
# socket in that folder alone. It forgives a killed server, not a machine that loses power, unless `durable` is said.
#   scripts/postgres.sh start FOLDER [durable]    makes it where it is missing, starts it, prints its address
#   scripts/postgres.sh stop FOLDER               orderly
#   scripts/postgres.sh kill FOLDER               at once, with all that it was doing
#   scripts/postgres.sh standby FOLDER STANDBY    a second one that has everything before the first says yes
#   scripts/postgres.sh promote STANDBY           and takes its place
#   scripts/postgres.sh installed                 whether there is one to start
set -euo pipefail
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$programs" ] || [ ! -x "$programs/initdb" ]; then
  echo "no PostgreSQL server is installed here: apt-get install postgresql-15" >&2
  exit 3
fi
[ "$1" != installed ] || exit 0
folder=$2
# PostgreSQL refuses to run as root.
as_somebody() { if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }
case $1 in
  start)
    mkdir -p "$folder"
    [ "$(id -u)" -ne 0 ] || chown postgres "$folder"
    if [ ! -d "$folder/data" ]; then
      as_somebody "$programs/initdb" --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 \
        --locale C --no-sync --no-instructions >/dev/null
      {
        echo "listen_addresses = ''"
        echo "unix_socket_directories = '$folder'"
        echo "max_connections = 200"
        echo "shared_buffers = 64MB"
        [ "${3:-}" = durable ] || printf 'fsync = off\nfull_page_writes = off\n'
      } >>"$folder/data/postgresql.conf"
    fi
    as_somebody "$programs/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --wait --silent start >/dev/null
    echo "postgresql:///postgres?host=$folder&user=postgres"
    ;;
  standby)
    other=$3
    mkdir -p "$other"
    [ "$(id -u)" -ne 0 ] || chown postgres "$other"
    as_somebody "$programs/pg_basebackup" --pgdata "$other/data" --write-recovery-conf --no-sync \
      --dbname "host=$folder user=postgres application_name=standby"
    {
      echo "unix_socket_directories = '$other'"
      echo "wal_retrieve_retry_interval = 500ms"
    } >>"$other/data/postgresql.conf"
    as_somebody "$programs/pg_ctl" --pgdata "$other/data" --log "$other/log" --wait --silent start >/dev/null
    as_somebody psql --quiet --host "$folder" --username postgres postgres \
      --command "ALTER SYSTEM SET synchronous_standby_names = 'standby'" --command "SELECT pg_reload_conf()" >/dev/null
    ;;
  promote) as_somebody "$programs/pg_ctl" --pgdata "$folder/data" --wait --silent promote >/dev/null ;;
  stop) as_somebody "$programs/pg_ctl" --pgdata "$folder/data" --wait --silent --mode fast stop ;;
  kill)
    postmaster=$(head -n 1 "$folder/data/postmaster.pid")
    children=$(ps -o pid= --ppid "$postmaster" || true)
    kill -9 "$postmaster" $children 2>/dev/null || true
    # Until they are gone, or only waited for, nobody can start it anew.
    for process in "$postmaster" $children; do
      while grep -qs '^State:.[^Z]' "/proc/$process/status"; do sleep 0.02; done
    done
    rm -f "$folder/data/postmaster.pid" "$folder"/.s.PGSQL.*
    ;;
  *) sed -n '2,9s/^# //p' "$0" >&2; exit 2 ;;
esac
