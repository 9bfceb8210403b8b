import { beforeEach, expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { QrCode } from '../../contract/qr-codes.ts'

/** A photographed code is replaced, and the old one is switched off. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let [small, old]: QrCode[] = []
beforeEach(async () => {
  ;[small, old] = await list()
})

const list = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/qr-codes-public`, shop.cookie)).json<
    QrCode[]
  >()
const replace = (code: QrCode | undefined, key?: string, cookie = shop.cookie) =>
  server.post(
    `/api/qr-codes/${code?.id}/replace`,
    {},
    { cookie, ...(key && { 'idempotency-key': key }) },
  )
const scan = async (code: QrCode | undefined) =>
  (
    await server.post('/api/qr/scan-with-phone', {
      qrCode: code?.code ?? '',
      phoneNumber: testPhone(),
    })
  ).json()

test('the new code has the same points and name, and gives points; the old one is off', async () => {
  const made = (await replace(old)).json<QrCode>()
  expect(made).toMatchObject({
    pointValue: 20,
    description: old?.description,
    tier: 'medium',
    isActive: true,
    isOlder: false,
  })
  expect(made.code).toMatch(new RegExp(`^RH-${shop.businessId}-20-[2-9A-Z]{9}$`))
  expect(made.code).not.toBe(old?.code)
  expect(await scan(made)).toMatchObject({ pointsEarned: 20 })
  expect(await scan(old)).toMatchObject({
    code: 'inactive_code',
    message: 'This code is switched off. Please ask at the counter for the current one.',
  })
  const codes = await list()
  expect(codes.map(({ id }) => id)).toEqual([small?.id, made.id, expect.anything(), old?.id])
  expect(codes.at(-1)).toMatchObject({ isActive: false, isOlder: true })
})

test('no scan that began before the answer gives points with the old code after it', async () => {
  const scans = Array.from({ length: 8 }, () => scan(old))
  await replace(old)
  const count = async () =>
    (await server.rows('ledger_entries', ['id'], { code_id: old?.id ?? 0 })).length
  const given = await count()
  await Promise.all(scans)
  expect(await count()).toBe(given)
})

test('pressed twice, or repeated after a lost answer, is one new code', async () => {
  const [one, other] = await Promise.all([replace(old, 'k1'), replace(old, 'k1')])
  expect(one.body).toBe(other.body)
  expect((await replace(old, 'k1')).body).toBe(one.body)
  expect(await list()).toHaveLength(4)
  expect((await replace(small, 'k1')).json().code).toBe('idempotency_key_reused')
  expect((await replace(old, 'k2')).json().code).toBe('changed_meanwhile')
  expect((await replace(old)).json().code).toBe('changed_meanwhile')
  expect(await list()).toHaveLength(4)
})

test('the audit log has both codes', async () => {
  const made = (await replace(old)).json<QrCode>()
  const log = await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
  expect(log.json()[0]).toMatchObject({
    action: 'code_replaced',
    before: `${old?.code}: 20 points, ${old?.description}`,
    after: `${made.code}: 20 points, ${old?.description}`,
  })
})

test('another shop finds no such code', async () => {
  const other = await registerTestBusiness(server)
  expect((await replace(old, undefined, other.cookie)).statusCode).toBe(404)
  expect(await scan(old)).toMatchObject({ pointsEarned: 20 })
})
