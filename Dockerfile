# Three images: `server` (the last one, so the default target), `backup` with PostgreSQL's own programs for
# backups, and `proxy`. Node has the version that package.json pins, PostgreSQL the one that the tests run on;
# test/shipping.test.ts and test/pins.test.ts check that. Building needs BuildKit: Docker 23 or newer.

FROM node:24.21.0-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/setup.mjs production /opt/rewardhop

FROM caddy:2.11.4 AS proxy
COPY ops/caddy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /opt/rewardhop/build/client/be-right-back /srv/be-right-back

# pg_dump must have the server's version or a newer one; Debian's own is older.
FROM postgres:18.4 AS backup
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /opt/rewardhop /opt/rewardhop
RUN install -d -o 1000 -g 1000 -m 700 /var/lib/rewardhop /var/lib/rewardhop-backups
ENV NODE_ENV=production DATA_DIR=/var/lib/rewardhop BACKUP_DIR=/var/lib/rewardhop-backups
WORKDIR /opt/rewardhop
USER 1000:1000
STOPSIGNAL SIGTERM
ENTRYPOINT []
CMD ["node", "scripts/backup.ts"]

FROM node:24.21.0-slim AS server
RUN install -d -o node -g node -m 700 /var/lib/rewardhop
COPY --from=build /opt/rewardhop /opt/rewardhop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/rewardhop
WORKDIR /opt/rewardhop
USER node
VOLUME /var/lib/rewardhop
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok}) => process.exit(Number(!ok)), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "src/server/main.ts"]
