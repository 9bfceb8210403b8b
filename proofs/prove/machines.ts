import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { actAsOne } from './machines/machines.ts'
import { onMachines } from './machines/onMachines.ts'
import { findPgBouncer } from './machines/programs.ts'

/** Several servers on one database behind PgBouncer act as one: `npm run prove:machines`. */
const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    shops: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '2' },
    pool: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

console.log(`--seed ${options.seed} repeats the choices of this run`)
await onMachines('They act as one.', async (machines) => {
  await findPgBouncer()
  const { findings, ...figures } = await actAsOne({
    ...machines,
    random: seededRandom(Number(options.seed)),
    nodes: Number(options.nodes),
    clients: Number(options.clients),
    shops: Number(options.shops),
    rounds: Number(options.rounds),
    poolSize: Number(options.pool),
  })
  console.table(figures)
  return findings
})
