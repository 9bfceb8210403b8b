import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEveryDoor } from '../../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })

const download = ({ businessId }: TestBusiness, cookie: string) =>
  server.get(`/api/businesses/${businessId}/customers.csv`, cookie)

test('all customers as a file that spreadsheets read, in the shop’s own time', async () => {
  const shop = await registerTestBusiness(server, 'Big List', 'America/New_York')
  const { db } = server.context
  await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[1].code,
    phoneNumber: '+14152340138',
  })
  await sql`UPDATE loyalty_accounts SET created_at = '2026-03-01T15:04:00Z',
      last_accrual_at = '2026-07-01T15:04:00Z', balance = balance, blocked_at = now()
    WHERE business_id = ${shop.businessId}`.execute(db)
  await sql`INSERT INTO loyalty_accounts (business_id, phone, visits)
    SELECT ${shop.businessId}, '+4479' || (10000000 + n), 1 FROM generate_series(1, 2500) n`.execute(
    db,
  )
  await sql`INSERT INTO loyalty_accounts (business_id, erased_at)
    VALUES (${shop.businessId}, now())`.execute(db)

  const answer = await download(shop, await openEveryDoor(server, shop))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="rewardhop-customers-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFPhone,Points,Rewards waiting,Visits,Lifetime points,First visit (America/New_York),Last visit (America/New_York),Blocked,Name,Note,Kept rewards',
  )
  // The quote keeps spreadsheets from calculating a number that begins with a plus.
  expect(lines[1]).toBe("'+14152340138,20,0,1,20,2026-03-01 10:04:00,2026-07-01 11:04:00,yes,,,")
  expect(lines[2]).toMatch(/^'\+447910000001,0,0,1,0,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,,no,,,$/)
  expect(lines).toHaveLength(2503)
  expect(new Set(lines).size).toBe(2503)
  const log = await db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('business_id', '=', shop.businessId)
    .where('action', '=', 'customers_exported')
    .execute()
  expect(log).toEqual([{ actor: 'owner', after: '2501 customers' }])
})

test('needs a fresh code', async () => {
  const shop = await registerTestBusiness(server, 'Not So Fast')
  expect((await download(shop, shop.cookie)).json().code).toBe('fresh_code_required')
})
