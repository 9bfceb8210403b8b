import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { listCommands } from '../list.ts'

/**
 * Runs all proofs but the planted faults in sequence: `npm run prove -- all`. With names, those:
 * `npm run prove -- scans broken`. Without a name it lists them. A folder gets the output of each
 * and the history of the scans.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    faults: { type: 'string', default: '500' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    into: { type: 'string', default: 'test-results/prove' },
  },
})

const script = (name: string, ...more: string[]) => [`proofs/prove/${name}.ts`, ...more]
const tests = (...filters: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...filters]
const { kills, faults, requests, minutes, into } = options

/** Each proof's arguments for Node. From `backup` on they need Debian's packages, and say so. */
const proofs: Readonly<Record<string, readonly string[]>> = {
  'model and parallel claims': tests(
    'src/server/core/ledger',
    'src/server/points',
    'src/server/rewards',
  ),
  'doors, callers and one-time codes': tests(
    'test/access',
    'src/server/core/passcodes',
    'src/server/sessions',
  ),
  scans: script(
    'scans',
    '--kills',
    kills,
    '--faults',
    faults,
    '--history',
    join(into, 'scans.json'),
  ),
  broken: script('broken'),
  malformed: script('malformed', '--requests', requests),
  jamming: script('jamming', '--minutes', minutes),
  messages: script('messages'),
  backup: script('backup'),
  machines: script('machines'),
  pooler: script('pooler'),
  failover: script('failover'),
  'bad days': script('badDays'),
  mail: script('mail'),
  metrics: script('metrics'),
  cells: script('cells'),
  patroni: script('patroni'),
  systemd: script('systemd'),
  containers: script('containers'),
}

/** What became of a proof. One that lacks something says so, ends well, and has proved nothing. */
async function prove(name: string, words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const log = join(into, `${name}.log`)
  await pipeline(child.stdout, createWriteStream(log))
  const [code] = await ended
  if (code !== 0) return 'NOT PROVED'
  return /^not run: /m.test(await readFile(log, 'utf8')) ? 'not run' : 'proved'
}

const chosen = Object.entries(proofs).filter(([name]) =>
  positionals.some((wanted) => wanted === 'all' || name.includes(wanted)),
)
if (positionals.length === 0) console.log((await listCommands('prove')).join('\n'))
else await mkdir(into, { recursive: true })
for (const [name, words] of chosen) {
  const startedAt = performance.now()
  const outcome = await prove(name, words)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`${outcome.padEnd(10)} ${name}, ${minutes} min`)
  if (outcome === 'NOT PROVED') process.exitCode = 1
}
if (chosen.length > 0) console.log(`The output of each is in ${into}.`)
