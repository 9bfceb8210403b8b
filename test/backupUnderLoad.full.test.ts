import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/server/postgres/embedded.ts'
import { killServer } from '../src/server/postgres/testing.ts'
import { backUp, folderOf, makeRoot, restore } from './backup/command.ts'
import { withDatabase } from './backup/dataFolder.ts'
import {
  checkPoints,
  judgeRestored,
  lastEntry,
  readLedger,
  whileCustomersScan,
} from './backup/underLoad.ts'
import { seededRandom } from './crash/random.ts'
import { type ServerProcess, startServer } from './server.ts'

let root: string
let original: string
let restored: string
let database: EmbeddedPostgres
let app: ServerProcess | undefined

beforeAll(async () => {
  root = await makeRoot()
  original = join(root, 'original')
  restored = join(root, 'restored')
  database = await startEmbeddedPostgres({ dataDir: original })
})
afterAll(async () => {
  await app?.kill('SIGKILL')
  await database.stop()
  for (const folder of [original, restored, join(restored, 'restoring')]) await killServer(folder)
  await rm(root, { recursive: true, force: true, maxRetries: 10 })
})

test('a backup made while customers scan is a ledger of one moment, and can be restored', async () => {
  const env = { DATA_DIR: original, DEMO_DATA: 'off' }
  app = await startServer(env)
  const random = seededRandom(randomInt(2 ** 31))
  const { result, before, troubles } = await whileCustomersScan({ url: app.url, random }, () =>
    whileCheckpointing(database.adminUrl, () =>
      backUp({ ...env, BACKUP_DIR: join(root, 'backups') }),
    ),
  )
  expect(troubles).toEqual([])
  const ledger = await readLedger(database.url)
  await app.kill()

  const target = { ...env, DATA_DIR: restored }
  const { exitCode, output } = await restore(folderOf(result), target)
  expect(output).toMatch(/every ledger adds up/)
  expect(exitCode).toBe(0)
  const copy = await withDatabase(restored, readLedger)
  expect(judgeRestored(copy, { before, original: ledger })).toEqual([])

  app = await startServer(target)
  const last = lastEntry(copy)
  expect(await checkPoints(app.url, last)).toMatchObject({ points: last?.balanceAfter })
}, 90_000)

/**
 * Moves checkpoints into the middle of the copy: only a recovery that begins at the backup's label
 * then repairs all of it.
 */
async function whileCheckpointing<Result>(
  adminUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const checkpointing = (async () => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    while (!isOver) await client.query('CHECKPOINT')
    await client.end()
  })()
  const result = await work()
  isOver = true
  await checkpointing
  return result
}
