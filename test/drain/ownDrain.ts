import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/platform/db/connect.ts'
import { seededRandom } from '../crash/random.ts'
import { createTestDatabase } from '../database.ts'
import { type Drained, type DrainOptions, drainUnderKills } from './drain.ts'

type Sizes = Omit<DrainOptions, 'db' | 'databaseUrl' | 'dataDir' | 'random' | 'main'>

const seed = Number(process.env.DRAIN_SEED ?? randomInt(2 ** 31))

/** A drain with its own database. */
export async function drainOwn(sizes: Sizes): Promise<Drained> {
  process.stdout.write(`drain test: DRAIN_SEED=${seed} repeats the choices of this run\n`)
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-drain-'))
  const { db, close } = connect({ url: database.url, size: 3 })
  try {
    const drained = await drainUnderKills({
      db,
      databaseUrl: database.url,
      dataDir,
      random: seededRandom(seed),
      ...sizes,
    })
    process.stdout.write(`drain test: ${JSON.stringify(drained.ended)}\n`)
    return drained
  } finally {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
