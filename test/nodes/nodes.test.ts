import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from '../crash/random.ts'
import { withOwnDatabase } from './ownDatabase.ts'
import { scanUnderFaults } from './scans.ts'

/** A slice of `npm run prove:scans`. */

const seed = Number(process.env.NODES_SEED ?? randomInt(2 ** 31))

test('two servers that are killed, on lines that break, lose, double and misstate nothing', async () => {
  process.stdout.write(`nodes test: NODES_SEED=${seed} repeats the choices of this run\n`)
  const proved = await withOwnDatabase((database) =>
    scanUnderFaults({
      ...database,
      random: seededRandom(seed),
      nodes: 2,
      clients: 24,
      shops: 10,
      kills: 3,
      databaseShare: 0.3,
      faults: 20,
      withinMs: 300_000,
    }),
  )
  expect(proved.findings).toEqual([])
  expect(proved.acknowledged).toBeGreaterThan(24)
  expect(proved.looks).toBeGreaterThan(0)
}, 480_000)
