import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { backUp, folderOf, makeRoot, restore } from '../../test/backup/command.ts'
import { registerShops, type Shop } from '../../test/crash/shops.ts'
import { startServer } from '../../test/server.ts'
import { seedLedger } from './seedLedger.ts'

/**
 * How long a backup and a restore take, how large the backup is, and how much slower scans are
 * during it: `npm run bench:backup`. Four customers scan, each one scan at a time.
 */
const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '100000' } },
})
const entries = Number(options.entries)
const calmMs = 5_000
const customers = 4

const root = await makeRoot()
const dataDir = join(root, 'data')
const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', LIMITS: 'off' }
const app = await startServer(env)
try {
  const [shop] = await registerShops(app.url, 1)
  if (!shop) throw new Error('There is no shop')
  await seed(shop)
  const before = await whileScanning(shop, () => new Promise((done) => setTimeout(done, calmMs)))
  const during = await whileScanning(shop, () => backUp({ ...env, BACKUP_DIR: join(root, 'to') }))
  const folder = folderOf(during.result)
  await app.kill()
  const restored = await whileTimed(() => restore(folder, { ...env, DATA_DIR: join(root, 'new') }))
  if (restored.result.exitCode !== 0) throw new Error(restored.result.output)
  const { size } = await stat(join(folder, 'database.tar.gz'))
  console.table({
    entries,
    'backup (s)': (during.ms / 1000).toFixed(1),
    'size (MB)': (size / 1024 / 1024).toFixed(0),
    'restore (s)': (restored.ms / 1000).toFixed(1),
    'scans p50 / p99 before (ms)': before.percentiles,
    'scans p50 / p99 meanwhile (ms)': during.percentiles,
  })
} finally {
  await app.kill()
  await rm(root, { recursive: true, force: true, maxRetries: 10 })
}

async function seed({ businessId }: Shop): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir })
  const { db, close } = connect({ url: server.url, size: 1 })
  await sql`SET statement_timeout = 0`.execute(db)
  await seedLedger(db, { businessId, customers: Math.ceil(entries / 20), entries })
  await close()
  await server.stop()
}

async function whileTimed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  return { result: await work(), ms: performance.now() - began }
}

async function whileScanning<Result>(shop: Shop, work: () => Promise<Result>) {
  const times: number[] = []
  let isOver = false
  const scanning = Array.from({ length: customers }, async () => {
    while (!isOver) times.push((await whileTimed(() => scan(shop))).ms)
  })
  const timed = await whileTimed(work)
  isOver = true
  await Promise.all(scanning)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return { ...timed, percentiles: `${at(0.5)} / ${at(0.99)}` }
}

async function scan({ codes }: Shop): Promise<void> {
  const phoneNumber = `+1415${2_000_000 + Math.floor(Math.random() * 7_000_000)}`
  const answer = await fetch(`${app.url}/api/qr/scan-with-phone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ qrCode: codes[0], phoneNumber }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
}
