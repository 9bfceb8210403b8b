import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { sendDue } from '../../../test/messages.ts'
import { testApp } from '../../../test/testApp.ts'
import { demoBusiness, seedDemoBusiness } from './trial/service.ts'

/** The administrator adds and removes demo data. Each test depends on the one before. */

const server = testApp({}, { waits: { answerMs: 60_000 } })
let cookie: string
beforeAll(async () => {
  await seedDemoBusiness(server.context)
  cookie = (await signInTestAdmin(server)).cookie
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const create = () => server.post('/api/admin/create-demo-data', {}, { cookie })

/** Retries, because on a busy machine the second call may wait too long and be refused. */
async function untilDone() {
  for (;;) {
    const answer = await create()
    if (answer.statusCode !== 503) return answer
  }
}
const remove = () => server.delete('/api/admin/demo-data', { cookie })
const describeData = async () => (await server.get('/api/admin/demo-data', cookie)).json()
const query = async <Row>(text: ReturnType<typeof sql>): Promise<Row[]> =>
  (await text.execute(server.context.db)).rows as Row[]
const audited = (action: string) =>
  server.rows('audit_log', ['business_id', 'actor', 'before', 'after'], { action })

const names = ['Plum & Crumb Bakery', 'Studio Sora Hair', 'Ninth Street Barbers']

describe('adding demo data', () => {
  test('creates three shops once, also when two administrators press together', async () => {
    const answers = await Promise.all([untilDone(), untilDone()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const created = answers.flatMap((answer) => answer.json().created)
    expect(created.map(({ name }: { name: string }) => name)).toEqual(names)
    expect((await create()).json()).toEqual({ success: true, created: [] })
    const { shops, customers, entries, reviews } = await describeData()
    expect(shops).toHaveLength(3)
    expect(customers).toBeGreaterThan(800)
    expect(entries).toBeGreaterThan(3_000)
    expect(reviews).toBeGreaterThan(100)
    const [line] = await audited('demo_data_created')
    expect(line).toMatchObject({ business_id: 0, actor: 'admin', after: names.join(', ') })
  })

  test('writes a correct ledger, with everything that happens at a counter', async () => {
    expect(await ledgerViolations(server.context.db)).toEqual([])
    const kinds = await query<{ shop: number; kinds: number; repeats: number; undone: number }>(sql`
      SELECT business_id AS shop, count(DISTINCT kind)::int AS kinds,
        count(*) FILTER (WHERE is_repeat_scan)::int AS repeats,
        count(*) FILTER (WHERE kind = 'reversal')::int AS undone
      FROM ledger_entries GROUP BY business_id`)
    expect(kinds).toHaveLength(3)
    for (const shop of kinds) expect(shop.kinds).toBeGreaterThanOrEqual(3)
    expect(kinds.reduce((sum, { repeats }) => sum + repeats, 0)).toBeGreaterThan(20)
    expect(kinds.reduce((sum, { undone }) => sum + undone, 0)).toBeGreaterThan(10)
    const [order] = await query<{ wrong: number }>(sql`
      SELECT count(*)::int AS wrong FROM (SELECT created_at < lag(created_at) OVER (
        PARTITION BY business_id ORDER BY id) AS is_earlier FROM ledger_entries) e WHERE is_earlier`)
    expect(order?.wrong).toBe(0)
    const [accounts] = await query<{ wrong: number }>(sql`
      SELECT count(*)::int AS wrong FROM loyalty_accounts a WHERE a.created_at <> (
        SELECT min(created_at) FROM ledger_entries e
        WHERE e.business_id = a.business_id AND e.account_id = a.id)`)
    expect(accounts?.wrong).toBe(0)
  })

  test('has visits on each of the 90 days up to now, in opening hours only', async () => {
    const days = await query<{ days: number; first: number; last: number; future: number }>(sql`
      SELECT count(DISTINCT local::date)::int AS days,
        min(extract(hour FROM local))::int AS first, max(extract(hour FROM local))::int AS last,
        count(*) FILTER (WHERE created_at > now())::int AS future
      FROM (SELECT business_id, created_at, created_at AT TIME ZONE 'America/Los_Angeles' AS local
        FROM ledger_entries WHERE kind = 'accrual') visits GROUP BY business_id`)
    expect(days).toHaveLength(3)
    for (const shop of days) {
      // Today counts only after opening time.
      expect(shop.days).toBeGreaterThanOrEqual(89)
      expect(shop.days).toBeLessThanOrEqual(90)
      expect(shop.first).toBeGreaterThanOrEqual(7)
      expect(shop.last).toBeLessThan(20)
      expect(shop.future).toBe(0)
    }
  })

  test('uses numbers that nobody has', async () => {
    const [wrong] = await query<{ wrong: number }>(sql`
      SELECT count(*)::int AS wrong FROM loyalty_accounts WHERE phone !~ '^\\+1[0-9]{3}55501[0-9]{2}$'`)
    expect(wrong?.wrong).toBe(0)
  })

  test('creates voice comments that can be played', async () => {
    const comments = await server.get('/api/admin/voice-comments', cookie)
    expect(comments.json()).toHaveLength(6)
    const [files] = await query<{ files: number; seconds: number }>(sql`
      SELECT count(*)::int AS files, min(voice_seconds)::int AS seconds
      FROM feedback WHERE voice_key IS NOT NULL AND comment IS NOT NULL`)
    expect(files).toEqual({ files: 6, seconds: 4 })
    expect(await server.context.recordings.list()).toHaveLength(6)
  })

  test('sends nothing to anybody, whatever calls the shops get', async () => {
    const messages = () => server.context.db.selectFrom('messages').selectAll().execute()
    expect(await messages()).toEqual([])
    expect(await server.context.db.selectFrom('sms_consents').selectAll().execute()).toEqual([])
    const { shops } = await describeData()
    const manual = await server.post(
      '/api/admin/send-manual',
      { businessId: shops[0].id },
      { cookie },
    )
    expect(manual.statusCode).toBe(200)
    await sendDue(server)
    expect((await messages()).map(({ state, reason }) => [state, reason])).toEqual([
      ['suppressed', 'demo_data'],
    ])
    const counted = (await server.get('/api/admin/message-counts', cookie)).json()
    expect(counted.total.suppressed).toBe(0)
    expect(counted.businesses).toEqual([])
  })

  test('entries of the past are for demo shops alone', async () => {
    const { businessId } = await registerTestBusiness(server, 'A Real Shop')
    await expect(
      sql`SELECT append_past_entries(${businessId}, '[]')`.execute(server.context.db),
    ).rejects.toThrow(/Only demo shops/)
    const trial = await server.row('businesses', ['id'], { name: demoBusiness.name })
    await expect(
      sql`SELECT append_past_entries(${trial.id}, '[]')`.execute(server.context.db),
    ).rejects.toThrow(/Only demo shops/)
  })
})

describe('removing demo data', () => {
  test('ends open sessions, and continues where it was interrupted', async () => {
    const { shops } = await describeData()
    const other = await signInTestAdmin(server)
    const opened = await server.post(
      `/api/admin/businesses/${shops[0].id}/access`,
      { reason: 'To look at it' },
      { cookie: other.cookie },
    )
    expect(opened.statusCode).toBe(200)
    const { recordings } = server.context
    const removeFile = recordings.remove
    let files = 0
    Object.assign(recordings, {
      remove: async (key: string) => {
        files += 1
        if (files > 3) throw new Error('the disk is away')
        await removeFile(key)
      },
    })
    expect((await remove()).statusCode).toBe(500)
    Object.assign(recordings, { remove: removeFile })
    expect((await describeData()).shops.length).toBeGreaterThan(0)
    const support = await server.context.db
      .selectFrom('sessions')
      .selectAll()
      .where('kind', '=', 'support')
      .execute()
    expect(support).toEqual([])

    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await remove()).json()).toEqual({ success: true, deleted: 0 })
    expect(await describeData()).toEqual({ shops: [], customers: 0, entries: 0, reviews: 0 })
  })

  test('leaves nothing of them but sums, and touches nothing of others', async () => {
    const { db, recordings } = server.context
    expect(await recordings.list()).toEqual([])
    const [left] = await query<{ phones: number; reviews: number; codes: number }>(sql`
      SELECT
        (SELECT count(*) FROM loyalty_accounts a JOIN businesses b ON b.id = a.business_id
          WHERE b.demo_key IS NOT NULL AND a.phone IS NOT NULL)::int AS phones,
        (SELECT count(*) FROM feedback)::int AS reviews,
        (SELECT count(*) FROM qr_codes c JOIN businesses b ON b.id = c.business_id
          WHERE b.demo_key IS NOT NULL AND c.deleted_at IS NULL)::int AS codes`)
    expect(left).toEqual({ phones: 0, reviews: 0, codes: 0 })
    const there = await db
      .selectFrom('businesses')
      .select('name')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    expect(there.map(({ name }) => name)).toEqual([demoBusiness.name, 'A Real Shop'])
    expect((await audited('demo_data_deleted')).length).toBeGreaterThan(0)
  })

  test('can be followed by adding it again, also beside a deleted one, which stays deleted', {
    tags: ['long'],
  }, async () => {
    const { created } = (await create()).json()
    expect(created).toHaveLength(3)
    const [{ id }] = created
    const path = `/api/admin/businesses/${id}`
    const deleted = await server.delete(path, { cookie })
    expect(deleted.statusCode).toBe(200)
    // Somebody may rename a demo shop while trying it.
    await server.change('businesses', { id }, { name: 'Renamed', sign_in_name: 'renamed' })
    expect((await create()).json().created).toHaveLength(1)
    const restored = await server.post(`${path}/restore`, {}, { cookie })
    expect(restored.json()).toMatchObject({ code: 'business_exists' })
    expect(restored.json().message).toContain('A new demo shop has taken its place.')
    expect((await remove()).json()).toEqual({ success: true, deleted: 4 })
  })
})
