import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { consentSentence } from '../../src/contract/consent.ts'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { queueTexts, seedShops as seedTextingShops } from '../../test/drain/seed.ts'
import { openFakeTwilio } from '../../test/fakeTwilio.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, type Measure, measuresTable, ratioOf } from './report.ts'
import { phoneCount, type Shop } from './scans.ts'
import { seedShops } from './seed.ts'
import { runBench, started, stopAll } from './started.ts'

/**
 * What queued messages cost: scans that queue a text against scans that do not, in turns. Also how
 * long queued texts take to drain through an instant gateway, on one server and on two.
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
const shopCount = 90

/** Measures the ledger's own cost: no server runs, so queued rows stay queued. */
async function measureScans(): Promise<boolean> {
  const { db, databaseUrl } = await openFreshDatabase()
  const shops = await seedShops(db, shopCount)
  const groups = [0, 1, 2].map((group) => shops.filter((_, index) => index % 3 === group))
  const [, rewarding = [], texting = []] = groups
  await db.updateTable('businesses').set({ reward_threshold: 1_000_000 }).execute()
  await letReward(db, rewarding)
  await letText(db, texting)
  const failures: string[] = []
  for (const connections of [1, 16])
    failures.push(...(await compare(groups, { databaseUrl, connections })))
  const { rows } = await sql<{ queued: number }>`SELECT count(*) AS queued FROM messages`.execute(
    db,
  )
  console.log(`${rows[0]?.queued} texts were queued`)
  if (failures.length > 0) console.log(failures.join('\n'))
  return failures.length === 0
}

/** Measures in turns, so that disturbances of the machine affect all groups. */
async function compare(
  groups: readonly (readonly Shop[])[],
  { databaseUrl, connections }: { databaseUrl: string; connections: number },
): Promise<string[]> {
  const loads: Load[] = []
  for (const own of groups) {
    loads.push(await startLoad('./rawLoad.ts', { databaseUrl, shops: own, connections }))
  }
  for (const load of loads) await load.run(roundMs)
  const samples: Sample[][] = loads.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) samples[index]?.push(await load.run(roundMs))
  }
  for (const load of loads) await load.stop()
  const names = ['nothing queued', 'a reward’s text', 'a text after every scan']
  const measures = names.map(
    (what, index): Measure => ({
      name: `scan, ${what}, ${connections} connection${connections > 1 ? 's' : ''}`,
      samples: samples[index] ?? [],
    }),
  )
  const [without, ...withText] = measures
  if (!without) throw new Error('There is no measure to compare with')
  console.log(`\n${measuresTable(measures)}\n`)
  for (const measure of withText) {
    console.log(`${measure.name} / nothing queued: ${ratioOf(measure, without).toFixed(2)}`)
  }
  return failuresOf(measures)
}

/** Makes every scan at these shops reach the reward. */
async function letReward(db: Queryable, shops: readonly Shop[]): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ reward_threshold: 1, business_notifications_enabled: false })
    .where('id', 'in', idsOf(shops))
    .execute()
}

/** Makes every scan at these shops cause a text, by everybody's consent. */
async function letText(db: Queryable, shops: readonly Shop[]): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ scan_sms_enabled: true })
    .where('id', 'in', idsOf(shops))
    .execute()
  for (const businessId of idsOf(shops)) {
    await sql`
      INSERT INTO sms_consents (business_id, phone, sentence, place, confirmed_by)
      SELECT ${businessId}::integer, '+1415' || (2000000 + n), ${consentSentence('the shop')}, 'scan', 'a reply'
      FROM generate_series(0, ${phoneCount}::integer - 1) AS n`.execute(db)
  }
  // Autovacuum would do this soon, during the measures.
  await sql`VACUUM ANALYZE sms_consents`.execute(db)
}

const idsOf = (shops: readonly Shop[]) => shops.map(({ businessId }) => businessId)

async function measureDrain(nodes: number): Promise<boolean> {
  const database = await openFreshDatabase()
  const { db } = database
  const gateway = await openFakeTwilio()
  started.push(() => gateway.close())
  await queueTexts(db, await seedTextingShops(db, shopCount), texts)
  const startedAt = performance.now()
  for (let node = 0; node < nodes; node++) {
    await startServerOn(database, { ...gateway.settings, SMS_DAILY_STOP: '1000000' })
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

await runBench(async () => {
  const wentWell = [await measureScans()]
  await stopAll()
  for (const nodes of [1, 2]) {
    wentWell.push(await measureDrain(nodes))
    await stopAll()
  }
  return wentWell.every(Boolean)
})
