import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/server/platform/db/connect.ts'
import { judge } from '../crash/judge.ts'
import { readEntries } from '../crash/ledger.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openEvents } from '../eventStream.ts'
import { registerShop } from './calls.ts'
import { type Nodes, openNodes } from './nodes.ts'
import { openRoundRobin } from './roundRobin.ts'
import { scanSteadily } from './steadyScans.ts'

/** The part that is too long for `machines.test.ts`; `npm run prove:machines` does more. */
let database: TestDatabase
let dataDir: string
let nodes: Nodes
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-machines-'))
  const DATABASE_URL = database.url
  nodes = await openNodes(2, { DATABASE_URL, DATA_DIR: dataDir, DRAIN_SECONDS: '1' })
}, 120_000)
afterAll(async () => {
  await nodes?.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

test('each is started again, and nobody behind the proxy notices', async () => {
  const inFront = await openRoundRobin(nodes.urls, { lookEveryMs: 400 })
  const shop = await registerShop(inFront.url)
  const stream = await openEvents(
    `${inFront.url}/api/businesses/${shop.businessId}/news`,
    shop.cookie,
  )
  const customers = scanSteadily({
    urls: [inFront.url],
    shops: [shop],
    count: 4,
    twiceShare: 0.2,
    random: Math.random,
  })
  await nodes.restartEach(inFront.untilAllAreWell)
  await customers.finish()
  expect(stream.events.length).toBeGreaterThan(1)
  expect(await stream.ended()).toBe(true)
  await inFront.close()

  expect(customers.failures).toEqual([])
  expect(nodes.unexpectedErrors).toEqual([])
  const { db, close } = connect({ url: database.url, size: 1 })
  const entries = await readEntries(db)
  await close()
  const own = entries.filter(({ businessId }) => businessId === shop.businessId)
  expect(own.length).toBeGreaterThan(10)
  expect(judge(customers.scans, own, new Map())).toEqual([])
}, 180_000)
