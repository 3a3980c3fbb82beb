#!/bin/sh
# Run once, when the database is made: the role as which servers work, which owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$(cat /run/secrets/server-password)" <<'SQL'
create role forecourt_server login password :'password';
SQL
