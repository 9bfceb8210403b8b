import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'

const server = testApp()
const shop = shopOfAll(server)

const scan = (qrCode: string, phoneNumber: string, key?: string) =>
  server.post(
    '/api/qr/scan-with-phone',
    { qrCode, phoneNumber },
    key ? { 'idempotency-key': key } : {},
  )

describe('a scan by link', () => {
  test('gives the points of the code to the number that was typed', async () => {
    const phone = testPhone()
    const first = await scan(shop.codes[1].code, phone)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({
      pointsEarned: 20,
      pointsBefore: 0,
      totalPoints: 20,
      rewardEarned: false,
      isRepeatScan: false,
      business: { id: shop.businessId, name: shop.name, rewardThreshold: 100 },
    })
    expect((await scan(shop.codes[2].code, phone)).json()).toMatchObject({
      pointsEarned: 60,
      pointsBefore: 20,
      totalPoints: 80,
      isRepeatScan: true,
    })
  })

  test('reads the link of the picture, and the code in any letter case with blanks around', async () => {
    const phone = testPhone()
    expect((await scan(shop.codes[0].link, phone)).json()).toMatchObject({ totalPoints: 1 })
    const typed = `  ${shop.codes[0].code.toLowerCase()} `
    expect((await scan(typed, phone)).json()).toMatchObject({ totalPoints: 2 })
  })

  test('takes a number as people write it', async () => {
    const phone = testPhone()
    const national = `${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    await scan(shop.codes[0].code, phone)
    expect((await scan(shop.codes[0].code, `+1 (${national}`)).json()).toMatchObject({
      totalPoints: 2,
    })
    expect((await scan(shop.codes[0].code, '+44 20 7946 0958')).statusCode).toBe(200)
  })

  test('says that a reward is waiting from the very point of the threshold on', async () => {
    const phone = testPhone()
    const seen: unknown[] = []
    for (const { code } of [shop.codes[1], shop.codes[2], shop.codes[1], shop.codes[1]]) {
      const { totalPoints, rewardEarned } = (await scan(code, phone)).json()
      seen.push([totalPoints, rewardEarned])
    }
    expect(seen).toEqual([
      [20, false],
      [80, false],
      [100, true],
      [120, true],
    ])
  })

  test('answers the same key with the very same bytes, whatever changed since', async () => {
    const other = await registerTestBusiness(server, 'Key Keepers')
    const phone = testPhone()
    const first = await scan(other.codes[1].code, phone, 'key-1')
    await server.context.db
      .updateTable('businesses')
      .set({ name: 'Renamed', reward_threshold: 7, reward_description: 'A different reward' })
      .where('id', '=', other.businessId)
      .execute()
    await server.context.db
      .updateTable('qr_codes')
      .set({ point_value: 500, is_active: false })
      .where('business_id', '=', other.businessId)
      .where('kind', '=', 'earn')
      .execute()
    const again = await scan(other.codes[1].link, phone, 'key-1')
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
  })

  test('refuses a key that stands for another code', async () => {
    const phone = testPhone()
    await scan(shop.codes[0].code, phone, 'key-2')
    const other = await scan(shop.codes[1].code, phone, 'key-2')
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('counts at most 20 accruals of a number in a day', async () => {
    const phone = testPhone()
    for (let count = 0; count < 20; count++) {
      expect((await scan(shop.codes[0].code, phone)).statusCode).toBe(200)
    }
    const refused = await scan(shop.codes[0].code, phone)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'daily_limit' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('refuses a repeat within the window where the shop blocks them', async () => {
    const strict = await registerTestBusiness(server, 'Strict Sandwiches')
    await server.change('businesses', { id: strict.businessId }, { repeat_scan_policy: 'block' })
    const phone = testPhone()
    expect((await scan(strict.codes[0].code, phone)).statusCode).toBe(200)
    const refused = await scan(strict.codes[0].code, phone)
    expect(refused.json()).toMatchObject({ code: 'repeat_scan' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(29 * 60)
    expect(seconds).toBeLessThanOrEqual(30 * 60)
  })

  test.each([
    ['a code we never printed', 'RH-1-20-AAAAAAAAA', 404, 'unknown_code'],
    ['a code of nobody', 'RH-2147483647-20-AAAAAAAAA', 404, 'unknown_code'],
    ['an id beyond the database', 'RH-9999999999-20-AAAAAAAAA', 400, 'invalid_code'],
    ['somebody else’s code', 'https://example.com/scan?qr=RH-1-20-AAAAAAAAA', 400, 'invalid_code'],
    ['any other text', 'WIFI:T:WPA;S:shop;;', 400, 'invalid_code'],
  ])('names %s', async (_, code, status, error) => {
    const answer = await scan(code, testPhone())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: error })
  })

  test('names a check code, a code that is switched off and a shop that is closed', async () => {
    const closing = await registerTestBusiness(server, 'Closing Time')
    const { qrCode } = (
      await server.get(`/api/test/generate-check-qr/${closing.businessId}`)
    ).json<{ qrCode: string }>()
    expect((await scan(qrCode, testPhone())).json()).toMatchObject({ code: 'check_code' })

    await server.change('qr_codes', { id: closing.codes[0].id }, { is_active: false })
    expect((await scan(closing.codes[0].code, testPhone())).json()).toMatchObject({
      code: 'inactive_code',
    })
    await server.change('businesses', { id: closing.businessId }, { is_active: false })
    expect((await scan(closing.codes[1].code, testPhone())).json()).toMatchObject({
      code: 'inactive_business',
    })
  })

  test('a deleted shop gives no code to try, and its own is no unknown one', async () => {
    const strict = await openTestApp({ LIMITS: 'all' })
    const gone = await registerTestBusiness(strict, 'Gone Fishing')
    const page = `/api/test/generate-check-qr/${gone.businessId}`
    const { qrCode } = (await strict.get(page)).json<{ qrCode: string }>()
    await strict.context.db
      .updateTable('businesses')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.businessId)
      .execute()
    const noCode = await strict.get(page)
    expect([noCode.statusCode, noCode.json().code]).toEqual([404, 'business_not_found'])
    const check = (code: string) =>
      strict.post('/api/qr/check-points', { qrCode: code, phoneNumber: testPhone() })
    const unknownCodes = async () => {
      const counted = await strict.context.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', 'like', 'unknown_codes_by_address:%')
        .executeTakeFirst()
      return counted?.count ?? 0
    }
    const answer = await check(qrCode)
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'inactive_business'])
    expect(await unknownCodes()).toBe(0)
    const guessed = await check(`RH-${gone.businessId}-20-AAAAAAAAA`)
    expect(guessed.json().code).toBe('unknown_code')
    expect(await unknownCodes()).toBe(1)
    await strict.close()
  })

  test.each(['123', '+1 415 555 013', '+1 call me', '+1 415 555 0138 9', ''])(
    'asks again for the number %j and gives nothing',
    async (phone) => {
      const answer = await scan(shop.codes[0].code, phone)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields.phoneNumber).toMatch(/phone number/)
    },
  )
})

describe('describing a code', () => {
  const describeCode = (code: string) =>
    server.get(`/api/qr/describe?code=${encodeURIComponent(code)}`)

  test('shows the shop and what the code is worth, and nothing of the owner’s', async () => {
    const answer = (await describeCode(shop.codes[1].code)).json()
    expect(answer).toMatchObject({ kind: 'earn', pointValue: 20, business: { name: shop.name } })
    expect(JSON.stringify(answer)).not.toContain(shop.phone)
  })

  test('says why where there is nothing to collect', async () => {
    expect((await describeCode('RH-1-20-AAAAAAAAA')).json()).toMatchObject({ code: 'unknown_code' })
    expect((await describeCode('hello')).json()).toMatchObject({ message: 'Invalid QR code' })
  })
})
