import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, run } from '../operator/command.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const debian = 'rewardhop-proof-debian'

/** Does what the entrypoint of PostgreSQL's image does, as far as compose.yaml relies on it. */
const entrypoint = `#!/bin/bash
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
install -d -o postgres -g postgres -m 700 "$PGDATA" /var/run/postgresql
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printenv POSTGRES_PASSWORD > /tmp/pw; chown postgres /tmp/pw
  as_postgres initdb -U postgres --pwfile=/tmp/pw --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  rm /tmp/pw
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -w -o "-c listen_addresses=''" start >/dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres bash "$script"; done
  as_postgres pg_ctl -w -m fast stop >/dev/null
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$@"
`

/** The Debian that has PostgreSQL 18 and Caddy 2.11, whose list of packages this machine may have kept for long. */
const newer =
  'sed -i s/trixie/forky/ /etc/apt/sources.list && apt-get -o Acquire::Check-Valid-Until=false update -qq'

/** How each base is made from Debian, by its name without the version. */
const recipes: Readonly<Record<string, string>> = {
  node: `FROM ${debian}
RUN useradd --uid 1000 --create-home node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]`,
  postgres: `FROM ${debian}
RUN ${newer} && apt-get install -y -qq --no-install-recommends postgresql-18 locales && rm -rf /var/lib/postgresql/*
ENV PATH=/usr/lib/postgresql/18/bin:$PATH LANG=C.UTF-8
COPY entrypoint /usr/local/bin/entrypoint
RUN chmod 755 /usr/local/bin/entrypoint
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
CMD ["postgres", "-c", "listen_addresses=*"]`,
  caddy: `FROM ${debian}
RUN ${newer} && apt-get install -y -qq --no-install-recommends caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
}

/** The images that the Dockerfile and compose.yaml ask for. */
async function wantedImages(): Promise<string[]> {
  const texts = await Promise.all(
    ['Dockerfile', 'compose.yaml'].map((name) => readFile(join(root, name), 'utf8')),
  )
  const found = texts.join('\n').matchAll(/(?:^FROM|image:) ((?:node|postgres|caddy):\S+)/gm)
  return [...new Set([...found].map(([, name = '']) => name))]
}

/**
 * Has the base images there: those of the machine, else the publishers', else some of the same names
 * made from Debian. Returns the names of those that were made.
 */
export async function provideBases(): Promise<string[]> {
  const made: string[] = []
  for (const image of await wantedImages()) {
    if ((await run('docker', ['image', 'inspect', image])).exitCode === 0) continue
    if ((await run('timeout', ['60', 'docker', 'pull', image])).exitCode === 0) continue
    await makeBase(image)
    made.push(image)
  }
  return made
}

async function makeBase(image: string): Promise<void> {
  const recipe = recipes[image.replace(/:.*/, '')]
  if (!recipe) throw new Error(`There is no recipe for ${image}`)
  if ((await run('docker', ['image', 'inspect', debian])).exitCode !== 0) await makeDebian()
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-base-'))
  try {
    await writeFile(join(folder, 'Dockerfile'), recipe)
    await writeFile(join(folder, 'entrypoint'), entrypoint)
    await copyFile(process.execPath, join(folder, 'node'))
    await chmod(join(folder, 'node'), 0o755)
    const npm = await must('sh', ['-c', 'realpath "$(command -v npm)"'])
    await cp(join(npm, '..', '..'), join(folder, 'npm'), { recursive: true, dereference: true })
    await must('docker', ['build', '--network', 'host', '--tag', image, folder])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeDebian(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-debian-'))
  try {
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', folder])
    // Those of this machine, which may have a registry's own.
    const bundle = 'etc/ssl/certs/ca-certificates.crt'
    await mkdir(join(folder, 'etc/ssl/certs'), { recursive: true })
    await copyFile(join('/', bundle), join(folder, bundle))
    await must('sh', ['-c', `tar -C ${folder} -c . | docker import - ${debian}`])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
