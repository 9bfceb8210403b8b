import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { provideBases } from './containers/bases.ts'
import { must, run } from './operator/command.ts'
import { blocksOf, type } from './operator/docs.ts'
import {
  changePassword,
  entriesOf,
  judge,
  longestGap,
  openShop,
  type Shop,
  scanFor,
  takeAsRestored,
} from './operator/shop.ts'
import { copySource } from './operator/source.ts'
import { openVisitor, type Visitor } from './operator/visitor.ts'

/**
 * The commands of docs/install.md for Docker, on the images: start, scans, an update, a killed
 * database, a backup, a restore. `npm run prove:containers`. Needs a Docker engine with Compose,
 * ports 80 and 443, and Debian's debootstrap where the base images cannot be fetched.
 */
const domain = 'points.shop.example'
const project = 'rewardhop-proof'
const secret = () => randomBytes(24).toString('hex')
const adminPassword = secret()
const findings: string[] = []
const check = (isWell: boolean, finding: string) => {
  if (!isWell) findings.push(finding)
}

const missing = await whatIsMissing()
if (missing) {
  console.log(`not run: ${missing}`)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-containers-'))
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project }
  const at = { cwd: folder, env }
  const visitor = openVisitor(domain)
  try {
    const made = await provideBases()
    if (made.length > 0) console.log(`made from Debian: ${made.join(', ')}`)
    await copySource(folder)
    await prove(visitor, at)
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
    console.log((await run('docker', ['compose', 'logs', '--tail', '15'], at)).output)
  } finally {
    visitor.close()
    await run('docker', ['compose', 'down', '--volumes', '--timeout', '5'], at)
    await rm(folder, { recursive: true, force: true })
  }
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? 'The docs hold.' : `${findings.length} findings`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function whatIsMissing(): Promise<string | undefined> {
  if ((await run('docker', ['info'])).exitCode !== 0) return 'no Docker engine answers here.'
  const compose = await run('docker', ['compose', 'version'])
  if (compose.exitCode !== 0) return 'Docker has no Compose (Debian: docker-compose).'
  const { output } = await run('docker', [
    'ps',
    '--all',
    '--quiet',
    '--filter',
    `label=com.docker.compose.project=${project}`,
  ])
  if (output.trim() !== '') return `the project ${project} exists here already.`
  const version = await must('docker', ['version', '--format', '{{.Server.Version}}'])
  console.log(`Docker ${version}, ${compose.output.trim()}`)
  return undefined
}

type At = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

/** Runs the commands of a section; `change` fills in what the reader fills in. */
async function follow(
  at: At,
  heading: string,
  change: (command: string) => string = (command) => command,
): Promise<void> {
  const page = heading.startsWith('Settings') ? 'operate.md' : 'install.md'
  const [commands = []] = await blocksOf(page, heading)
  await type(commands.map(change), async (command) => {
    await must('bash', ['-euo', 'pipefail', '-c', command], at)
    // The reader's editor.
    if (command.startsWith('cp .env.example')) await appendFile(join(at.cwd, '.env'), settings())
  })
}

function settings(): string {
  return [
    `DOMAIN=${domain}`,
    'TLS_ISSUER=internal',
    `ADMIN_PASSWORD=${adminPassword}`,
    ...['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'SESSION_SECRET'].map(
      (name) => `${name}=${secret()}`,
    ),
    'SUPPORT_EMAILS=help@shop.example,office@shop.example',
    'SITE_URL=https://shop.example',
    'SMS_URL=twilio://ACproof:token@+14155550100',
    'TWILIO_BASE_URL=http://127.0.0.1:9',
    'DEMO_DATA=off',
    '',
  ].join('\n')
}

async function prove(visitor: Visitor, at: At): Promise<void> {
  await follow(at, 'With Docker')
  const ask = (sql: string) =>
    inService(at, 'database', 'psql', '-U', 'postgres', '-tA', '-c', sql, 'rewardhop')
  const shop = await openShop({ visitor, ask, check })
  await scanFor(shop, 5)
  await judge(shop, 'after the start')
  await changeSettings(shop, at)
  await update(shop, at)
  await killDatabase(shop, at)
  await restore(shop, at)
  const backups = await must('docker', ['compose', 'logs', 'backup'], at)
  check(/hours old: no backup is needed/.test(backups), 'a restart made another backup')
  const logged = await must('docker', ['compose', 'logs', 'app1', 'app2'], at)
  check(/"route":"\/api\/.*"status":200/.test(logged), 'no request is in the log')
  check(!/"route":"\/(readyz|healthz)".*"status":200/.test(logged), 'health checks are in the log')
}

function inService(at: At, service: string, ...command: string[]): Promise<string> {
  return must('docker', ['compose', 'exec', '-T', service, ...command], at)
}

async function changeSettings(shop: Shop, at: At): Promise<void> {
  const file = join(at.cwd, '.env')
  const other = secret()
  await changePassword(shop, { from: adminPassword, to: other }, async () => {
    await writeFile(file, (await readFile(file, 'utf8')).replace(adminPassword, other))
    await follow(at, 'Settings with Docker')
  })
}

async function update(shop: Shop, at: At): Promise<void> {
  // Another image, so that the servers are replaced.
  await appendFile(join(at.cwd, 'LICENSE'), '\n')
  const gapMs = await longestGap(shop, () => follow(at, 'Update with Docker'))
  check(gapMs < 2_000, `nobody was answered for ${gapMs} ms during an update`)
}

async function killDatabase(shop: Shop, at: At): Promise<void> {
  const scanning = scanFor(shop, 12)
  await sleep(2_000)
  const id = await must('docker', ['compose', 'ps', '--quiet', 'database'], at)
  const pid = await must('docker', ['inspect', '--format', '{{.State.Pid}}', id])
  process.kill(Number(pid), 'SIGKILL')
  await scanning
  await judge(shop, 'after the database was killed')
}

async function restore(shop: Shop, at: At): Promise<void> {
  await inService(at, 'backup', 'node', 'scripts/backup.ts')
  const kept = await entriesOf(shop)
  await scanFor(shop, 3)
  const names = await inService(at, 'backup', 'ls', '/var/lib/rewardhop-backups')
  const newest = names.split('\n').findLast((name) => name.startsWith('rewardhop-')) ?? ''
  // Nobody sits at a terminal here.
  await follow(at, 'Restore with Docker', (command) =>
    command
      .replace(/^(docker compose (?:exec|run)) /, '$1 -T ')
      .replace('rewardhop-…', `${newest} --replace`),
  )
  await takeAsRestored(shop, kept)
  await scanFor(shop, 3)
  await judge(shop, 'after the restore')
}
