import { randomInt } from 'node:crypto'
import { seededRandom } from '../crash/random.ts'
import { withOwnDatabase } from './ownDatabase.ts'
import { type ProvedScans, scanUnderFaults } from './scans.ts'

const seed = Number(process.env.NODES_SEED ?? randomInt(2 ** 31))

interface SliceSizes {
  readonly clients: number
  readonly shops: number
  readonly kills: number
  readonly faults: number
}

/** A slice of `npm run prove:scans`, with two servers. */
export async function sliceOfScans(sizes: SliceSizes): Promise<ProvedScans> {
  process.stdout.write(`nodes test: NODES_SEED=${seed} repeats the choices of this run\n`)
  return withOwnDatabase((database) =>
    scanUnderFaults({
      ...database,
      random: seededRandom(seed),
      nodes: 2,
      tillShops: 2,
      databaseShare: 0.3,
      withinMs: 300_000,
      ...sizes,
    }),
  )
}
