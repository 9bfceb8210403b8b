import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { provideBases } from './containers/bases.ts'
import { must, run } from './containers/command.ts'
import { commandsOf } from './containers/docs.ts'
import { openVisitor, type Visitor, watch } from './containers/visitor.ts'

/**
 * The commands of docs/install.md for Docker, on the images: start, scans, an update, a killed
 * database, a backup, a restore. `npm run prove:containers`. Needs a Docker engine with Compose,
 * ports 80 and 443, and Debian's debootstrap where the base images cannot be fetched.
 */
const root = join(import.meta.dirname, '..', '..')
const domain = 'points.shop.example'
const project = 'rewardhop-proof'
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

/** What `git clone` brings, changes that are not committed included. */
async function copySource(folder: string): Promise<void> {
  const files = await must('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const tops = new Set(files.split('\n').map((file) => file.split('/')[0] ?? ''))
  for (const top of tops) await cp(join(root, top), join(folder, top), { recursive: true })
}

type At = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

/** Runs the commands of a section; `change` fills in what the reader fills in. */
async function follow(
  at: At,
  heading: string,
  change: (command: string) => string = (command) => command,
): Promise<void> {
  for (const command of await commandsOf('install.md', heading)) {
    const startedAt = performance.now()
    await must('bash', ['-euo', 'pipefail', '-c', change(command)], at)
    console.log(
      `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${change(command)}`,
    )
    // The reader's editor.
    if (command.startsWith('cp .env.example')) await appendFile(join(at.cwd, '.env'), settings())
  }
}

function settings(): string {
  const secret = () => randomBytes(24).toString('hex')
  return [
    `DOMAIN=${domain}`,
    'TLS_ISSUER=internal',
    ...['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'SESSION_SECRET'].map(
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

interface Proof {
  readonly at: At
  readonly visitor: Visitor
  readonly code: string
  /** Scans that customers were told of. */
  readonly acknowledged: Set<number>
}

async function prove(visitor: Visitor, at: At): Promise<void> {
  await follow(at, 'With Docker')
  const code = await openShop(visitor, at)
  const proof: Proof = { at, visitor, code, acknowledged: new Set() }
  await scanFor(proof, 5)
  await judge(proof, 'after the start')
  await update(proof)
  await killDatabase(proof)
  await restore(proof)
  const backups = await must('docker', ['compose', 'logs', 'backup'], at)
  check(/hours old: no backup is needed/.test(backups), 'a restart made another backup')
  const logged = await must('docker', ['compose', 'logs', 'app1', 'app2'], at)
  check(!/"route":"\/(readyz|healthz)".*"status":200/.test(logged), 'health checks are in the log')
}

function inService(at: At, service: string, ...command: string[]): Promise<string> {
  return must('docker', ['compose', 'exec', '-T', service, ...command], at)
}

function ask(at: At, sql: string): Promise<string> {
  return inService(at, 'database', 'psql', '-U', 'postgres', '-tA', '-c', sql, 'rewardhop')
}

async function entriesOf(at: At): Promise<Set<number>> {
  const lines = (await ask(at, 'SELECT id FROM ledger_entries')).split('\n')
  return new Set(lines.filter(Boolean).map(Number))
}

async function scanFor({ visitor, code, acknowledged }: Proof, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    acknowledged.add(await visitor.scan(code))
    // An address may write 60 times a minute.
    await sleep(1_300)
  }
}

async function judge({ at, acknowledged }: Proof, when: string): Promise<void> {
  const there = await entriesOf(at)
  const lost = [...acknowledged].filter((id) => !there.has(id))
  check(lost.length === 0, `${lost.length} acknowledged scans are lost ${when}`)
  check(
    there.size === acknowledged.size,
    `${there.size} entries of ${acknowledged.size} scans ${when}`,
  )
  console.log(`          ${acknowledged.size} scans acknowledged, ${there.size} entries ${when}`)
}

async function update({ at, visitor, code }: Proof): Promise<void> {
  const stopWatching = watch(visitor, `/api/qr/describe?code=${code}`)
  // Another image, so that the servers are replaced.
  await appendFile(join(at.cwd, 'LICENSE'), '\n')
  await follow(at, 'Update with Docker')
  const { answers, failures, longestGapMs } = await stopWatching()
  check(longestGapMs < 2_000, `nobody was answered for ${longestGapMs} ms during an update`)
  const told = [`${failures.length} not`, `longest gap ${longestGapMs} ms`, ...failures]
  console.log(`          ${answers} requests answered, ${told.join('; ')}`)
}

async function killDatabase(proof: Proof): Promise<void> {
  const { at } = proof
  const scanning = scanFor(proof, 12)
  await sleep(2_000)
  const id = await must('docker', ['compose', 'ps', '--quiet', 'database'], at)
  const pid = await must('docker', ['inspect', '--format', '{{.State.Pid}}', id])
  process.kill(Number(pid), 'SIGKILL')
  await scanning
  await judge(proof, 'after the database was killed')
}

async function restore(proof: Proof): Promise<void> {
  const { at, acknowledged } = proof
  await inService(at, 'backup', 'node', 'scripts/backup.ts')
  const kept = await entriesOf(at)
  await scanFor(proof, 3)
  const names = await inService(at, 'backup', 'ls', '/var/lib/rewardhop-backups')
  const newest = names.split('\n').findLast((name) => name.startsWith('rewardhop-')) ?? ''
  // Nobody sits at a terminal here.
  await follow(at, 'Restore with Docker', (command) =>
    command
      .replace(/^(docker compose (?:exec|run)) /, '$1 -T ')
      .replace('rewardhop-…', `${newest} --replace`),
  )
  const restored = await entriesOf(at)
  const isAll = restored.size === kept.size && [...kept].every((one) => restored.has(one))
  check(isAll, `${restored.size} entries of ${kept.size} came back`)
  console.log(`          ${restored.size} entries of ${kept.size} came back`)
  acknowledged.clear()
  for (const entry of restored) acknowledged.add(entry)
  await scanFor(proof, 3)
  await judge(proof, 'after the restore')
}

/** Registers a shop whose phone is confirmed, and returns its code. */
async function openShop(visitor: Visitor, at: At): Promise<string> {
  const registered = await visitor.ask('POST', '/api/businesses/register', {
    body: {
      businessName: 'Container Cafe',
      businessPhone: '+14155552671',
      timeZone: 'America/New_York',
    },
  })
  if (registered.status !== 200)
    throw new Error(`Registering got ${registered.status}: ${registered.body}`)
  const { businessId } = JSON.parse(registered.body) as { businessId: number }
  await ask(at, `UPDATE businesses SET phone_confirmed_at = now() WHERE id = ${businessId}`)
  const codes = await visitor.ask('GET', `/api/businesses/${businessId}/qr-codes-public`, {
    headers: { cookie: registered.cookie },
  })
  const [first] = JSON.parse(codes.body) as { code: string }[]
  if (!first) throw new Error(`The shop has no code: ${codes.body}`)
  return first.code
}
