import { spawn } from 'node:child_process'
import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startServer } from '../../test/server.ts'
import { must, run } from './operator/command.ts'

/**
 * A real Prometheus scrapes a server and evaluates every rule of ops/prometheus. `npm run
 * prove:metrics`. Needs Debian's prometheus, which brings promtool.
 */
const ops = join(import.meta.dirname, '..', '..', 'ops')
const token = 'a-token-of-the-proof'
const findings: string[] = []
const check = (isWell: boolean, finding: string) => {
  if (!isWell) findings.push(finding)
}

const prometheus = '/usr/bin/prometheus'
if (
  await access(prometheus).then(
    () => false,
    () => true,
  )
) {
  console.log(
    'not run: there is no Prometheus. Install it: apt-get install prometheus (Debian, Ubuntu).',
  )
} else {
  await prove()
  for (const finding of findings) console.log(finding)
  if (findings.length === 0) console.log('Prometheus reads every metric and evaluates every rule.')
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function prove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-prometheus-'))
  const server = await startServer({ DEMO_DATA: 'off', METRICS_TOKEN: token })
  const port = await freePort()
  const configuration = await configure(folder, new URL(server.url).host)
  const monitor = spawn(
    prometheus,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  try {
    console.log(await must('promtool', ['check', 'rules', join(ops, 'prometheus', 'alerts.yml')]))
    await lint(server.url, folder)
    const api = `http://127.0.0.1:${port}/api/v1`
    await judge(api)
    // Rules that are quiet about everything would pass so far.
    await server.kill('SIGKILL')
    await untilTold(api, 'RewardHopNotScraped')
  } finally {
    monitor.kill()
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The example's own configuration, with this server, its token, and a quicker pace. */
async function configure(folder: string, target: string): Promise<string> {
  const example = await readFile(join(ops, 'prometheus', 'prometheus.yml'), 'utf8')
  const file = join(folder, 'prometheus.yml')
  await writeFile(join(folder, 'token'), token)
  await copyFile(join(ops, 'prometheus', 'alerts.yml'), join(folder, 'alerts.yml'))
  await writeFile(
    file,
    example
      .replace(/targets: .*/, `targets: ["${target}"]`)
      .replace(/credentials_file: .*/, `credentials_file: ${join(folder, 'token')}`)
      .replaceAll('_interval: 15s', '_interval: 1s'),
  )
  return file
}

/** Prometheus' own opinion of names and types. */
async function lint(url: string, folder: string): Promise<void> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const file = join(folder, 'metrics.txt')
  await writeFile(file, await answer.text())
  const { output } = await run('sh', ['-c', `promtool check metrics < ${file}`])
  // The library names those of Node.
  const complaints = output.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))
  check(complaints.length === 0, `promtool complains about the metrics:\n${complaints.join('\n')}`)
}

interface Rule {
  readonly name: string
  readonly health: string
  readonly state: string
  readonly lastError?: string
}

async function judge(api: string): Promise<void> {
  const rules = await untilEvaluated(api)
  for (const { name, health, lastError } of rules) {
    check(health === 'ok', `${name} is ${health}: ${lastError ?? ''}`)
  }
  const stateOf = (name: string) => rules.find((rule) => rule.name === name)?.state
  console.log(`${rules.length} rules evaluated`)
  const written = await readFile(join(ops, 'prometheus', 'alerts.yml'), 'utf8')
  const named = [...written.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const left = named.filter((name) => !rules.some((rule) => rule.name === name))
  check(left.length === 0, `rules that Prometheus did not take: ${left.join(', ')}`)
  // There was never a backup here, and everything else is well.
  check(stateOf('RewardHopBackupOld') === 'pending', 'nobody is told that there was never a backup')
  const others = rules.filter(
    ({ name, state }) => state !== 'inactive' && name !== 'RewardHopBackupOld',
  )
  // The disk of this machine may be full.
  const unexpected = others.filter(({ name }) => name !== 'RewardHopDiskFull')
  check(
    unexpected.length === 0,
    `alerts on a server that is well: ${unexpected.map(({ name }) => name).join(', ')}`,
  )
}

async function untilEvaluated(api: string): Promise<Rule[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const rules = await readRules(api).catch(() => [])
    const isScraped = rules.some(
      ({ name, state }) => name === 'RewardHopBackupOld' && state !== 'inactive',
    )
    if (isScraped && rules.every(({ health }) => health !== 'unknown')) return rules
    await sleep(500)
  }
  return readRules(api)
}

async function untilTold(api: string, alert: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const rules = await readRules(api)
    if (rules.some(({ name, state }) => name === alert && state !== 'inactive')) {
      console.log(`${alert} is told once the server is gone`)
      return
    }
    await sleep(500)
  }
  check(false, `${alert} is not told of a server that is gone`)
}

async function readRules(api: string): Promise<Rule[]> {
  const answer = await fetch(`${api}/rules`)
  const { data } = (await answer.json()) as { data: { groups: { rules: Rule[] }[] } }
  return data.groups.flatMap(({ rules }) => rules)
}
