import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { seededRandom } from '../crash/random.ts'
import { createTestDatabase } from '../database.ts'
import { drainUnderKills } from './drain.ts'

const seed = Number(process.env.DRAIN_SEED ?? randomInt(2 ** 31))

/** A slice of `npm run prove:messages`. */
test('messages are sent once or listed as uncertain while servers are killed', async () => {
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
      texts: 400,
      letters: 20,
      stops: 8,
      nodes: 2,
      kills: 6,
      shops: 20,
      withinMs: 170_000,
    })
    process.stdout.write(`drain test: ${JSON.stringify(drained.ended)}\n`)
    expect(drained.findings).toEqual([])
    expect(drained.taken).toBeGreaterThan(300)
  } finally {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}, 240_000)
