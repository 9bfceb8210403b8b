import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { scanUnderFaults } from '../../test/nodes/scans.ts'

/**
 * Scans and awards at tills over failing connections, while servers are killed and owners remove
 * devices and team members: `npm run prove:scans`. The ledger must keep every promise.
 */
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    faults: { type: 'string', default: '500' },
    nodes: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
    shops: { type: 'string', default: '60' },
    'till-shops': { type: 'string', default: '6' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    history: { type: 'string' },
  },
})

console.log(`--seed ${options.seed} repeats the choices of this run`)
const startedAt = performance.now()
const proved = await withOwnDatabase((database) =>
  scanUnderFaults({
    ...database,
    random: seededRandom(Number(options.seed)),
    nodes: Number(options.nodes),
    clients: Number(options.clients),
    shops: Number(options.shops),
    tillShops: Number(options['till-shops']),
    kills: Number(options.kills),
    databaseShare: 0.3,
    faults: Number(options.faults),
    withinMs: Number(options.minutes) * 60_000,
    ...(options.history && { historyFile: options.history }),
  }),
)
const { findings, stalls: _, recoveriesMs, startsMs, faults, ...counts } = proved
const spread = (times: readonly number[]) => {
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return `${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms (most)`
}
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.table({ ...counts, ...faults, seconds })
console.log(
  `From each kill of a server, or its first start, until it answered: ${spread(startsMs)}`,
)
console.log(`Next scan counted after ${spread(recoveriesMs)}`)
console.log(findings.length === 0 ? 'Nothing lost, doubled or wrong.' : findings.join('\n'))
process.exitCode = findings.length === 0 ? 0 : 1
