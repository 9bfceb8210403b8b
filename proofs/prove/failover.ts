import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { failOver } from './machines/failover.ts'
import { onMachines } from './machines/onMachines.ts'

/**
 * A primary is killed during scans and its standby takes over: `npm run prove:failover`. With
 * `-- --pooler`, calls go through PgBouncer.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pooler: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '2' },
    clients: { type: 'string', default: '32' },
    shops: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

console.log(`--seed ${options.seed} repeats the choices of this run`)
await onMachines('Nothing lost, doubled or wrong.', async (machines) => {
  const { findings, failovers, ...counts } = await failOver({
    ...machines,
    random: seededRandom(Number(options.seed)),
    nodes: Number(options.nodes),
    clients: Number(options.clients),
    shops: Number(options.shops),
    rounds: Number(options.rounds),
    withPooler: options.pooler,
  })
  console.table(failovers)
  console.log(`${counts.acknowledged} scans acknowledged, ${counts.entries} ledger entries`)
  return findings
})
