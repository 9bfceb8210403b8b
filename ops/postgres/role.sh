#!/bin/bash
# Run once, by the image of PostgreSQL, when the database is made: the servers' own role, which is no
# superuser, since to a superuser the ledger would not be closed.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password DATABASE_PASSWORD
CREATE ROLE rewardhop LOGIN PASSWORD :'password';
CREATE DATABASE rewardhop OWNER rewardhop;
SQL
