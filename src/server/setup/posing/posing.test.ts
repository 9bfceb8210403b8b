import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { profileOf } from '../../../../test/businessProfile.ts'
import { insertUser, startTestSession } from '../../../../test/callers.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'

const server = testApp()
const { update, shown } = profileOf(() => server)

const refusal = (field: string) => ({
  code: 'name_refused',
  message: expect.stringContaining('contact support'),
  fields: { [field]: expect.stringContaining('contact support') },
})
const countOf = async (phone: string) => (await server.rows('businesses', ['id'], { phone })).length

test('a name that poses as a bank is not registered, by either form', async () => {
  const businessPhone = testPhone()
  const body = { businessName: 'Chase Bank Alerts', businessPhone }
  const quick = await server.post('/api/businesses/register', body)
  expect([quick.statusCode, quick.json()]).toMatchObject([409, refusal('businessName')])
  const userId = await insertUser(server, randomUUID())
  const cookie = `sid=${await startTestSession(server, { kind: 'customer', userId })}`
  const form = { name: 'PayPa1 Support', email: 'a@shop.example', phone: businessPhone }
  const agreed = { agreeToPrivacyPolicy: true, agreeToTermsOfService: true }
  const points = { rewardThreshold: 80, qrCode1Points: 1, qrCode2Points: 2, qrCode3Points: 3 }
  const whole = {
    ...form,
    ...agreed,
    ...points,
    timeZone: 'Europe/Berlin',
    primaryColor: '#112233',
  }
  const trial = await server.post('/api/businesses', whole, { cookie })
  expect([trial.statusCode, trial.json()]).toMatchObject([409, refusal('name')])
  expect(await countOf(businessPhone)).toBe(0)
})

test('nor does an owner give a shop such a name; other changes are saved as before', async () => {
  const shop = await registerTestBusiness(server, 'Riverbank Cafe')
  const answer = await update(shop, { name: 'RewardHop Security' })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, refusal('name')])
  expect((await shown(shop)).name).toBe('Riverbank Cafe')
  // A shop that has such a name, because support gave it, keeps it.
  await server.change('businesses', { id: shop.businessId }, { name: 'Chase Bank' })
  const same = await update(shop, { name: 'Chase Bank', description: 'Coffee' })
  expect(same.statusCode).toBe(200)
})

test('support gives a shop its real name, if the owner lets support change things', async () => {
  const shop = await registerTestBusiness(server, 'Ex Bank')
  await server.post(
    `/api/businesses/${shop.businessId}/support-access`,
    {},
    { cookie: shop.cookie },
  )
  const { businessId } = shop
  const visit = { kind: 'support', businessId, reason: 'Its real name' } as const
  const cookie = `sid=${await startTestSession(server, visit)}`
  expect((await update(shop, { name: 'The Apple' }, cookie)).statusCode).toBe(200)
  expect((await update(shop, { name: 'Apple' })).statusCode).toBe(409)
})
