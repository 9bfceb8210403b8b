#!/bin/bash
# Run once by PostgreSQL's image, when the database is created: the servers' own role. It is no
# superuser, because a superuser could change the ledger.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password DATABASE_PASSWORD
CREATE ROLE rewardhop LOGIN PASSWORD :'password';
CREATE DATABASE rewardhop OWNER rewardhop;
SQL
