import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInTestAdmin, testPhone } from '../../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { creditScan } from '../../core/ledger/scans.ts'

const server = testApp()
let cookie: string
const shop = shopOfEach(server, 'Plum & Crumb')
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})

const turn = async (isActive: boolean, reason = 'The shop has moved away') =>
  server.put(`/api/admin/businesses/${shop.businessId}/active`, { isActive, reason }, { cookie })
const scan = async (phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[2].code, phoneNumber })
const checkCode = async () => {
  const { code } = await server.row('qr_codes', ['code'], {
    business_id: shop.businessId,
    kind: 'check',
  })
  return code
}
const page = async (url: string) =>
  (await server.app.inject({ url, headers: { accept: 'text/html' } })).body
const texts = async () =>
  server.rows(
    'messages',
    ['kind', 'recipient', 'variables'],
    { business_id: shop.businessId, kind: ['business_switched_off', 'business_switched_on'] },
    'id',
  )
const audit = async () =>
  server.rows(
    'audit_log',
    ['actor', 'action', 'reason'],
    { business_id: shop.businessId, action: ['business_switched_off', 'business_switched_on'] },
    'id',
  )
const closed = 'This shop is not giving points right now. Please ask at the counter.'

describe('a business that is switched off', () => {
  test('gives no points, and its code says so with the first HTML', async () => {
    expect((await turn(false)).json()).toEqual({ success: true, isActive: false })
    const refused = await scan(testPhone())
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'inactive_business'])
    for (const { code } of shop.codes) {
      const body = await page(`/scan?qr=${code}`)
      expect(body).toContain(closed)
      expect(body).not.toContain('Your phone number')
    }
    expect((await turn(true, 'They are back')).json()).toEqual({ success: true, isActive: true })
    expect((await scan(testPhone())).statusCode).toBe(200)
    expect(await page(`/scan?qr=${shop.codes[0].code}`)).not.toContain(closed)
  })

  test('still shows points by its check code and its id, and gives rewards', async () => {
    const phoneNumber = testPhone()
    await scan(phoneNumber)
    await scan(phoneNumber)
    await turn(false)
    const qrCode = await checkCode()
    const shown = { points: 120, hasReward: true, givesPoints: false }
    for (const [path, asked] of [
      ['/api/qr/check-points', { qrCode }],
      ['/api/customer/check-points', { businessId: shop.businessId }],
    ] as const) {
      expect((await server.post(path, { ...asked, phoneNumber })).json()).toMatchObject(shown)
    }
    const opened = await page(`/check-points?code=${qrCode}`)
    expect(opened).toContain('>Plum &amp; Crumb</bdi></h1>')
    expect(opened).toContain('Your phone number')
    const headers = { cookie: shop.cookie }
    const claim = { businessId: shop.businessId, phoneNumber, qrCode: shop.codes[0].code }
    const { claimCode } = (await server.post('/api/rewards/claim-code', claim)).json()
    const url = `/api/businesses/${shop.businessId}/redeem`
    const redeemed = await server.post(url, { claimCode }, headers)
    expect(redeemed.statusCode, redeemed.body).toBe(200)
  })

  test('says why in the owner’s dashboard, until it is on again', async () => {
    const seen = async () =>
      (await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).json()
    expect(await seen()).toMatchObject({ isActive: true, switchedOff: null })
    await turn(false, 'First')
    await turn(true)
    await turn(false, 'The shop has moved away')
    expect(await seen()).toMatchObject({
      isActive: false,
      switchedOff: { since: expect.any(String), reason: 'The shop has moved away' },
    })
    await turn(true)
    expect(await seen()).toMatchObject({ isActive: true, switchedOff: null })
  })
})

describe('switching', () => {
  test('is recorded with its reason and told to the owner, once for each change', async () => {
    const twice = await Promise.all([turn(false), turn(false), turn(false)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await turn(true, 'They are back')
    await turn(true, 'They are back')
    expect(await audit()).toEqual([
      { actor: 'admin', action: 'business_switched_off', reason: 'The shop has moved away' },
      { actor: 'admin', action: 'business_switched_on', reason: 'They are back' },
    ])
    const businessName = 'Plum & Crumb'
    const variables = { businessName, reason: 'The shop has moved away' }
    expect(await texts()).toEqual([
      { kind: 'business_switched_off', recipient: shop.phone, variables },
      { kind: 'business_switched_on', recipient: shop.phone, variables: { businessName } },
    ])
  })

  test('texts no phone that was never confirmed', async () => {
    await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: null })
    await turn(false)
    expect(await audit()).toHaveLength(1)
    expect(await texts()).toEqual([])
  })

  test('off answers only once scans in progress are done, and none comes after', async () => {
    let isAnswered = false
    const { answering } = await server.context.db.transaction().execute(async (tx) => {
      const wanted = { businessId: shop.businessId, code: shop.codes[0].code, phone: testPhone() }
      await creditScan(tx, { ...wanted, idempotencyKey: undefined })
      const answering = turn(false).finally(() => {
        isAnswered = true
      })
      await pause(300)
      expect(isAnswered).toBe(false)
      return { answering }
    })
    expect((await answering).statusCode).toBe(200)
    expect((await scan(testPhone())).json().code).toBe('inactive_business')
  })

  test.each([{}, { isActive: false }, { isActive: false, reason: ' ' }, { reason: 'Why' }])(
    'needs a state and a reason: %j',
    async (payload) => {
      const answer = await server.put(`/api/admin/businesses/${shop.businessId}/active`, payload, {
        cookie,
      })
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
    },
  )
})
