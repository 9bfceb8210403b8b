// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { limitsHold, liveSpreads, sessionsHold } from './agreement.ts'
import { type Nodes, openNodes } from './nodes.ts'

/** A slice of `npm run prove:machines`; restarts are in `machines.full.test.ts`. */
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

test('a session, a limit and a piece of news are the same at both', async () => {
  expect(await sessionsHold(nodes.urls)).toEqual([])
  expect(await limitsHold(nodes.urls)).toEqual([])
  expect(await liveSpreads(nodes.urls)).toEqual([])
})
