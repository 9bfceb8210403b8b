import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { consentSentence } from '../../src/contract/consent.ts'
import type { Queryable } from '../../src/server/context.ts'
import { connect } from '../../src/server/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { queueTexts, seedShops as seedTextingShops } from '../../test/drain/seed.ts'
import { startServer } from '../../test/server.ts'
import { openTwilioStandIn } from '../../test/twilioStandIn.ts'
import { type Load, startLoad } from './loadProcess.ts'
import { failuresOf, type Measure, measuresTable, ratioOf } from './report.ts'
import { phoneCount, type Shop } from './scans.ts'
import { seedShops } from './seed.ts'

/**
 * What messages cost: scans that queue a text against scans that do not, in turns; and how long queued
 * texts take to drain through a gateway that answers at once, on one node and on two.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '7' },
    texts: { type: 'string', default: '10000' },
  },
})
const roundMs = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
const texts = Number(options.texts)
const shopCount = 100

/** What was started, each to be stopped in the opposite order. */
const started: (() => Promise<unknown>)[] = []

async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.url)
  const { db, close } = connect({ url: database.url, size: 2 })
  const stop = async () => {
    await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  started.push(stop)
  return { db, databaseUrl: database.url, dataDir }
}

/** The ledger's own cost: no server runs, so the queued rows stay where they are. */
async function measureScans(): Promise<boolean> {
  const { db, databaseUrl } = await openDatabase()
  const shops = await seedShops(db, shopCount)
  const texting = shops.filter((_, index) => index % 2 === 0)
  await letText(db, texting)
  const silent = shops.filter((_, index) => index % 2 === 1)
  const failures: string[] = []
  for (const connections of [1, 16]) {
    const load = (of: readonly Shop[]) =>
      startLoad('./rawLoad.ts', { databaseUrl, shops: of, connections })
    const loads: readonly [Load, Load] = [await load(silent), await load(texting)]
    const samples: [Measure['samples'][number][], Measure['samples'][number][]] = [[], []]
    for (const one of loads) await one.run(roundMs / 2)
    for (let round = 0; round < rounds; round++) {
      for (const index of [0, 1] as const) samples[index].push(await loads[index].run(roundMs))
    }
    for (const one of loads) await one.stop()
    const name = `${connections} connection${connections > 1 ? 's' : ''}`
    const without = { name: `scan, nothing queued, ${name}`, samples: samples[0] }
    const withText = { name: `scan that queues a text, ${name}`, samples: samples[1] }
    console.log(`\n${measuresTable([without, withText])}\n`)
    console.log(
      `With a text / without: ${ratioOf(withText, without).toFixed(2)} (goal: at least 0.90)`,
    )
    failures.push(...failuresOf([without, withText]))
  }
  const { rows } = await sql<{ queued: number }>`SELECT count(*) AS queued FROM messages`.execute(
    db,
  )
  console.log(`${rows[0]?.queued} texts were queued`)
  if (failures.length > 0) console.log(failures.join('\n'))
  return failures.length === 0
}

/** Every scan at these shops is answered with a text, since everybody has agreed to it. */
async function letText(db: Queryable, shops: readonly Shop[]): Promise<void> {
  await db.updateTable('businesses').set({ reward_threshold: 1_000_000 }).execute()
  for (const { businessId } of shops) {
    await db
      .updateTable('businesses')
      .set({ scan_sms_enabled: true })
      .where('id', '=', businessId)
      .execute()
    await sql`
      INSERT INTO sms_consents (business_id, phone, sentence, place)
      SELECT ${businessId}::integer, '+1415' || (2000000 + n), ${consentSentence('the shop')}, 'scan'
      FROM generate_series(0, ${phoneCount}::integer - 1) AS n`.execute(db)
  }
}

async function measureDrain(nodes: number): Promise<boolean> {
  const { db, databaseUrl, dataDir } = await openDatabase()
  const gateway = await openTwilioStandIn()
  started.push(() => gateway.close())
  await queueTexts(db, await seedTextingShops(db, shopCount), texts)
  const startedAt = performance.now()
  for (let node = 0; node < nodes; node++) {
    const server = await startServer({
      ...gateway.settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      SMS_DAILY_STOP: '1000000',
    })
    started.push(() => server.kill())
  }
  let left = texts
  while (left > 0) {
    await sleep(100)
    left = (
      await db
        .selectFrom('messages')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).left
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { sent } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('sent'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  const words = nodes === 1 ? 'one node' : `${nodes} nodes`
  console.log(
    `${texts} texts on ${words}, its start included: ${seconds.toFixed(1)} s, ${Math.round(texts / seconds)} a second; ${sent} sent, ${gateway.taken.length} taken by the gateway`,
  )
  return sent === texts && gateway.taken.length === texts
}

async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse())
    await stop().catch((error) => console.error(error))
}

try {
  const wentWell = [await measureScans()]
  await stopAll()
  for (const nodes of [1, 2]) {
    wentWell.push(await measureDrain(nodes))
    await stopAll()
  }
  process.exitCode = wentWell.every(Boolean) ? 0 : 1
} finally {
  await stopAll()
}
