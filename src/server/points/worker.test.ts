import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { releaseStaleJobs } from '../db/staleJobs.ts'
import { tasks } from '../jobs.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const workOff = () =>
  runOnce({ connectionString: server.databaseUrl, taskList: tasks(server.context) })

test('a reward is announced to the customer and the shop, once, when its threshold is crossed', async () => {
  const shop = await registerTestBusiness(server, 'Reward House')
  const phone = testPhone()
  for (const _ of [1, 2, 3]) {
    const body = { qrCode: shop.codes[2].code, phoneNumber: phone }
    await server.post('/api/qr/scan-with-phone', body)
  }
  await workOff()
  await workOff()
  const outbox = (await server.get('/api/outbox')).json<
    { to: string; text: string; state: string }[]
  >()
  const to = (number: string) => outbox.filter((message) => message.to === number)
  expect(to(phone)).toMatchObject([{ state: 'sent', text: expect.stringContaining('120 points') }])
  expect(to(shop.phone).map((message) => message.text)).toEqual([
    expect.stringContaining('has reached 120 points'),
    expect.stringContaining(`business ID ${shop.businessId}`),
  ])
})

test('a shop that switched its messages off hears nothing, and neither do its customers', async () => {
  const shop = await registerTestBusiness(server, 'Quiet Corner')
  await server.context.db
    .updateTable('businesses')
    .set({ sms_notifications_enabled: false, business_notifications_enabled: false })
    .where('id', '=', shop.businessId)
    .execute()
  const phone = testPhone()
  for (const _ of [1, 2]) {
    const body = { qrCode: shop.codes[2].code, phoneNumber: phone }
    await server.post('/api/qr/scan-with-phone', body)
  }
  await workOff()
  const outbox = (await server.get('/api/outbox')).json<{ to: string; text: string }[]>()
  expect(outbox.filter((message) => message.to === phone)).toEqual([])
  expect(outbox.filter((message) => message.to === shop.phone)).toHaveLength(1)
})

test('a job that died with its worker is done by the next one', async () => {
  const { db } = server.context
  const shop = await registerTestBusiness(server, 'Second Try')
  const hold = (since: string) =>
    sql`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - ${since}::interval`.execute(
      db,
    )
  const isSent = async () => {
    const outbox = (await server.get('/api/outbox')).json<{ to: string; state: string }[]>()
    return outbox.find((message) => message.to === shop.phone)?.state === 'sent'
  }
  await hold('1 minute')
  await releaseStaleJobs(db)
  await workOff()
  expect(await isSent()).toBe(false)
  await hold('6 minutes')
  await releaseStaleJobs(db)
  await workOff()
  expect(await isSent()).toBe(true)
})
