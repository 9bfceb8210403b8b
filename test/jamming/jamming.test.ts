import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../crash/random.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { jamDoors } from './jam.ts'

/** A slice of `npm run prove:jamming`. */
let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-jamming-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

test('a stranger does all that strangers can, and nobody else waits over a minute', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { findings, errands, stranger } = await jamDoors({
    databaseUrl: database.url,
    dataDir,
    random: seededRandom(24),
    shops: 3,
    largeShops: 0,
    // Few enough that strangers reach the limit of their networks.
    codesADay: 20,
    rounds: 3,
    roundMs: 1_000,
    betweenMs: 200_000,
    actsASecond: 40,
    everyMs: { owner: 1_000, administrator: 250, customer: 100, reward: 500 },
  })
  expect(findings).toEqual([])
  expect(errands['sign in from a new browser']?.times).toBe(3)
  expect(errands['sign in as a manager']?.times).toBe(3)
  expect(errands['scan the counter screen']?.times).toBe(6)
  expect(errands['sign in as the administrator']?.times).toBe(12)
  expect(stranger['photographs the counter screen']?.done).toBe(0)
  expect(stranger['tries passwords of the administrator']?.['too many']).toBeGreaterThan(0)
})
