import { randomBytes } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { run } from './operator/command.ts'
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
import { bootDebian, homeOfSource, type Machine } from './systemd/machine.ts'
import { nodejsFor } from './systemd/nodejs.ts'

/**
 * The commands of docs/install.md for systemd, on a Debian that systemd booted: start, scans, a
 * killed server, an update, a reboot, a stop, a backup, a restore. `npm run prove:systemd`; with
 * `-- --debian trixie` on Debian 13. Needs root, Debian's systemd-container and debootstrap, and
 * ports 80, 443, 3000 and 5432.
 */
const { values: options } = parseArgs({
  options: { debian: { type: 'string', default: 'bookworm' } },
})
const domain = 'points.shop.example'
const findings: string[] = []
const check = (isWell: boolean, finding: string) => {
  if (!isWell) findings.push(finding)
}
const secret = () => randomBytes(24).toString('hex')
const databasePassword = secret()
const adminPassword = secret()

const missing = await whatIsMissing()
if (missing) {
  console.log(`not run: ${missing}`)
} else {
  const visitor = openVisitor(domain)
  const machine = await bootDebian(options.debian, { DATABASE_PASSWORD: databasePassword })
  try {
    await prove(visitor, machine)
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
    console.log((await machine.tryTo('journalctl --no-pager --lines 40')).output)
  } finally {
    visitor.close()
    await machine.stop()
  }
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? 'The docs hold.' : `${findings.length} findings`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function whatIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'a machine is booted by root alone.'
  for (const [program, from] of [
    ['systemd-nspawn', 'systemd-container'],
    ['debootstrap', 'debootstrap'],
  ] as const) {
    if ((await run('which', [program])).exitCode !== 0)
      return `there is no ${program}. Install it: apt-get install ${from} (Debian, Ubuntu).`
  }
  for (const port of [80, 443, 3000, 5432])
    if (await isTaken(port)) return `something listens on port ${port} already.`
  return undefined
}

/** On any address: Debian's PostgreSQL then takes another port. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(true))
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(false)))
  })
}

async function prove(visitor: Visitor, machine: Machine): Promise<void> {
  const told = await machine.type('. /etc/os-release; echo "$PRETTY_NAME"; systemctl --version')
  console.log(told.split('\n').slice(0, 2).join(', '))
  await copySource(join(machine.folder, homeOfSource))
  await install(machine)
  const inDatabase = (sql: string) =>
    machine.type(`cd / && su postgres -c "psql -tA -c \\"${sql}\\" rewardhop"`)
  await untilReady(visitor)
  const shop = await openShop({ visitor, ask: inDatabase, check })
  await scanFor(shop, 5)
  await judge(shop, 'after the start')
  await isHardened(machine)
  await changeSettings(shop, machine)
  await killServer(shop, machine)
  await update(shop, machine)
  await reboot(shop, machine)
  await stop(machine)
  await restore(shop, machine)
}

async function install(machine: Machine): Promise<void> {
  const nodejs = await nodejsFor(machine.folder)
  const [node = []] = await blocksOf('install.md', 'Node')
  // Empty lists of packages are what a new machine has.
  await machine.type('apt-get update -qq')
  await follow(
    machine,
    node.map((command) => command.replace('https://nodejs.org', nodejs)),
  )
  for (const block of await blocksOf('install.md', 'Database')) await follow(machine, block)
  const [setUp = [], ...start] = await blocksOf('install.md', 'Server')
  await follow(machine, setUp)
  await fillIn(machine, '/etc/rewardhop.env', {
    PUBLIC_URL: `https://${domain}`,
    ADMIN_PASSWORD: adminPassword,
    SESSION_SECRET: secret(),
    SUPPORT_EMAILS: 'help@shop.example,office@shop.example',
    SITE_URL: 'https://shop.example',
    DATABASE_URL: `postgres://rewardhop:${databasePassword}@127.0.0.1:5432/rewardhop`,
    SMS_URL: 'twilio://ACproof:token@+14155550100',
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
    DEMO_DATA: 'off',
  })
  for (const block of start) await follow(machine, block)
  const [caddy = []] = await blocksOf('install.md', 'Caddy')
  await follow(machine, caddy.slice(0, -1))
  await fillIn(machine, '/etc/caddy/rewardhop.env', { DOMAIN: domain, TLS_ISSUER: 'internal' })
  await follow(machine, caddy.slice(-1))
}

function follow(machine: Machine, commands: readonly string[]): Promise<void> {
  return type(commands, machine.type)
}

/** The reader's editor: a setting that is there gets the value, another is added. */
async function fillIn(
  { folder }: Machine,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(folder, path)
  const lines = (await readFile(file, 'utf8')).split('\n')
  const isGiven = (line: string) => (/^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? '') in values
  const kept = lines.filter((line) => !isGiven(line))
  const added = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  await writeFile(file, [...kept, ...added, ''].join('\n'))
}

async function untilReady(visitor: Visitor): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    const answer = await visitor.ask('GET', '/readyz').catch(() => undefined)
    if (answer?.status === 200) return
    if (Date.now() > deadline) throw new Error(`/readyz got ${answer?.status} for a minute`)
  }
}

/** What docs/install.md says about rights. */
async function isHardened(machine: Machine): Promise<void> {
  const docs = await readFile(join(import.meta.dirname, '../../docs/install.md'), 'utf8')
  const most = Number(/rates both services\s+at [\d.]+ to ([\d.]+),/.exec(docs)?.[1])
  for (const service of ['rewardhop', 'rewardhop-backup']) {
    const rating = await machine.type(`systemd-analyze security --no-pager ${service} | tail -1`)
    const exposure = Number(/: ([\d.]+) /.exec(rating)?.[1])
    console.log(`          ${service}: exposure ${exposure}`)
    check(exposure <= most, `systemd-analyze security rates ${service} at ${exposure}`)
  }
  const users = await machine.type('stat -c %U /proc/$(systemctl show -P MainPID rewardhop)')
  check(users.trim() === 'rewardhop', `the server runs as ${users}`)
  const writing = 'nsenter --mount --target $(systemctl show -P MainPID rewardhop)'
  await machine.type(`${writing} sh -c 'touch /var/lib/rewardhop/x && rm /var/lib/rewardhop/x'`)
  const written = await machine.tryTo(`${writing} touch /opt/rewardhop/current/x /etc/x`)
  check(written.exitCode !== 0, 'the service may write outside its folders')
}

/** The administrator's password is lost, and emails are set up. */
async function changeSettings(shop: Shop, machine: Machine): Promise<void> {
  const [restart = [], [checkMail = ''] = []] = await blocksOf(
    'install.md',
    'Settings with systemd',
  )
  const other = secret()
  await changePassword(shop, { from: adminPassword, to: other }, async () => {
    await fillIn(machine, '/etc/rewardhop.env', {
      ADMIN_PASSWORD: other,
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'RewardHop <hello@shop.example>',
    })
    await follow(machine, restart)
    await untilReady(shop.visitor)
  })
  const { output } = await machine.tryTo(checkMail)
  check(/^(?:fine|MISSING) +SPF /m.test(output), `the check of emails says: ${output}`)
}

async function killServer(shop: Shop, machine: Machine): Promise<void> {
  const scanning = scanFor(shop, 12)
  await sleep(2_000)
  await machine.type('systemctl kill --kill-whom=main --signal=SIGKILL rewardhop')
  await scanning
  await judge(shop, 'after the server was killed')
  const restarts = await machine.type('systemctl show -P NRestarts rewardhop')
  check(restarts === '1', `systemd restarted the server ${restarts} times`)
}

async function update(shop: Shop, machine: Machine): Promise<void> {
  await appendFile(join(machine.folder, homeOfSource, 'LICENSE'), '\n')
  const [commands = []] = await blocksOf('install.md', 'Update with systemd')
  const gapMs = await longestGap(shop, async () => {
    await follow(machine, commands)
    await untilReady(shop.visitor)
  })
  check(gapMs < 30_000, `nobody was answered for ${gapMs} ms during an update`)
  const runs = await machine.type('readlink /proc/$(systemctl show -P MainPID rewardhop)/cwd')
  check(runs === '/opt/rewardhop/0.2.0', `after the update the server runs in ${runs}`)
}

async function reboot(shop: Shop, machine: Machine): Promise<void> {
  const startedAt = performance.now()
  await machine.reboot()
  await untilReady(shop.visitor)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`          answers again ${seconds} s after a reboot began`)
  await scanFor(shop, 3)
  await judge(shop, 'after a reboot')
}

async function stop(machine: Machine): Promise<void> {
  const startedAt = performance.now()
  await machine.type('systemctl stop rewardhop')
  const ms = performance.now() - startedAt
  const result = await machine.type('systemctl show -P Result rewardhop')
  console.log(`          stopped in ${(ms / 1000).toFixed(1)} s: ${result}`)
  check(result === 'success', `a stop ended as ${result}`)
  const left = await machine.type('find /proc -maxdepth 1 -user rewardhop')
  check(left === '', `processes are left after a stop: ${left}`)
  await machine.type('systemctl start rewardhop')
}

async function restore(shop: Shop, machine: Machine): Promise<void> {
  await untilReady(shop.visitor)
  await machine.type('systemctl start rewardhop-backup')
  const timers = await machine.type('systemctl list-timers --no-pager rewardhop-backup.timer')
  check(/03:0\d:\d\d/.test(timers), `the nightly backup is not planned: ${timers}`)
  const kept = await entriesOf(shop)
  await scanFor(shop, 3)
  const names = await machine.type('ls /var/lib/rewardhop-backups')
  const newest = names.split('\n').findLast((name) => name.startsWith('rewardhop-')) ?? ''
  const [commands = []] = await blocksOf('install.md', 'Restore with systemd')
  await follow(
    machine,
    commands.map((command) => command.replace('rewardhop-…', newest)),
  )
  await untilReady(shop.visitor)
  await takeAsRestored(shop, kept)
  await scanFor(shop, 3)
  await judge(shop, 'after the restore')
  const told = await machine.type('journalctl --no-pager -u rewardhop-backup')
  check(/rewardhop-\d{8}T/.test(told), 'the journal does not name the backup')
}
