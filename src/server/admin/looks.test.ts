import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/callers.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { signInTestAdmin, type TestBusiness } from '../../../test/factories.ts'
import { recordedWhole, sendRecording } from '../../../test/recordings.ts'
import { testApp } from '../../../test/testApp.ts'
import { voiceReviewsOf } from '../../../test/voiceReviews.ts'
import { auditActions } from '../../contract/audit.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'

/** The audit log contains what the administrator reads about people, one line per look. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
let shop: TestBusiness
let values: Readonly<Record<string, string>>
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  const { shopWithVoice, review } = voiceReviewsOf(() => server)
  shop = await shopWithVoice('Overheard')
  const said = await review(shop)
  await sendRecording(server, { ...said, content: recordedWhole })
  const customerId = String(await insertUser(server, 'looked at'))
  const { businessId, feedbackId: reviewId } = said
  values = { businessId: String(businessId), reviewId: String(reviewId), customerId }
})

/** Figures, counts and settings, which are about nobody. */
const aboutNobody = [
  'GET /api/admin/analytics',
  'GET /api/admin/audit-log',
  'GET /api/admin/business-count',
  'POST /api/admin/business-count/search',
  'GET /api/admin/businesses/:businessId/deletion',
  'GET /api/admin/customer-count',
  'POST /api/admin/customer-count/search',
  'GET /api/admin/demo-data',
  'GET /api/admin/growth',
  'GET /api/admin/health',
  'GET /api/admin/message-counts',
  'GET /api/admin/qr-code-problems',
  'GET /api/admin/support-request-counts',
  'GET /api/admin/voice-comments/businesses',
]
/** Recorded as an export, not as a look. */
const exported = 'GET /api/admin/voice-comments.csv'

const reads = (await listEndpoints())
  .filter(({ access, method, readsOnly }) => access === 'admin' && (method === 'GET' || readsOnly))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
const looks = reads.filter(({ name }) => !aboutNobody.includes(name) && name !== exported)

function ask({ method, path, body }: Endpoint, as = cookie) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name)
  const payload = body && { phoneNumber: shop.phone, search: shop.phone }
  return server.app.inject({ method, url, headers: { cookie: as }, ...(payload && { payload }) })
}

const rows = (action: string) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['business_id', 'actor', 'action', 'after', 'address', 'device'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('every read of the administrator is a look, an export, or about nobody', () => {
  expect(reads.map(({ name }) => name)).toEqual(expect.arrayContaining([...aboutNobody, exported]))
  expect(looks.length).toBeGreaterThan(8)
})

describe.each(looks)('$name', ({ endpoint }) => {
  test('is written down once, however often it is read in ten minutes', async () => {
    const action = endpoint.look ?? 'nothing'
    expect(Object.keys(auditActions)).toContain(action)
    const before = (await rows(action)).length
    for (let time = 0; time < 3; time += 1) expect((await ask(endpoint)).statusCode).toBe(200)
    const [line, ...more] = (await rows(action)).slice(before)
    expect(more).toEqual([])
    expect(line).toMatchObject({ actor: 'admin', address: '127.0.0.1' })
    expect(JSON.stringify(line)).not.toContain(shop.phone.slice(-4))
    const isRefused = await ask(endpoint, 'sid=x')
    expect(isRefused.statusCode).toBe(401)
    expect(await rows(action)).toHaveLength(before + 1)
  })
})

test('a look after ten minutes is another one', async () => {
  const cleared = await openTestApp()
  const admin = (await signInTestAdmin(cleared)).cookie
  const device = 'lightMyRequest'
  for (const minutes of [11, 9]) {
    await sql`INSERT INTO audit_log (business_id, at, actor, action, address, device)
      VALUES (0, clock_timestamp() - ${`${minutes} minutes`}::interval, 'admin',
        ${minutes > 10 ? 'accounts_read' : 'businesses_read'}, '127.0.0.1', ${device})`.execute(
      cleared.context.db,
    )
  }
  await cleared.get('/api/admin/customers', admin)
  await cleared.get('/api/admin/businesses', admin)
  const { rows: counted } = await sql<{ action: string; lines: number }>`
    SELECT action, count(*)::integer AS lines FROM audit_log
    WHERE action LIKE '%_read' GROUP BY action ORDER BY action`.execute(cleared.context.db)
  expect(counted).toEqual([
    { action: 'accounts_read', lines: 2 },
    { action: 'businesses_read', lines: 1 },
  ])
  await cleared.close()
})

test('an owner reads who listened to which review of theirs, and who saw its messages', async () => {
  await server.app.inject({
    url: `/api/admin/messages?businessId=${shop.businessId}`,
    headers: { cookie },
  })
  const answer = await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        actor: 'admin',
        action: 'voice_comment_heard',
        after: `Review ${values.reviewId}`,
      }),
      expect.objectContaining({ actor: 'admin', action: 'messages_read' }),
    ]),
  )
})
