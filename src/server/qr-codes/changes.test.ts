import { describe, expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { QrCode } from '../../contract/qr-codes.ts'

const server = testApp()
const shop = shopOfEach(server)

const ask = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: { cookie: shop.cookie, ...headers },
    ...(method !== 'DELETE' && { payload }),
  })
const create = (body: object, key?: string) =>
  ask(
    'POST',
    `/businesses/${shop.businessId}/qr-codes`,
    body,
    key ? { 'idempotency-key': key } : {},
  )
const change = (codeId: number, body: object) => ask('PUT', `/qr-codes/${codeId}/point-value`, body)
const switchCode = (codeId: number, isActive: boolean) =>
  ask('PUT', `/qr-codes/${codeId}/active`, { isActive })
const remove = (codeId: number) => ask('DELETE', `/qr-codes/${codeId}`)
const scan = (code: QrCode, phoneNumber = testPhone(), headers = {}) =>
  server.post('/api/qr/scan-with-phone', { qrCode: code.code, phoneNumber }, headers)
const list = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/qr-codes-public`, shop.cookie)).json<
    QrCode[]
  >()
const audit = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)).json<
    { action: string; before: string | null; after: string | null }[]
  >()

describe('creating', () => {
  test.each([1, 1000])('a code worth %i is created, named by its points, and scans', async (n) => {
    const created = (await create({ pointValue: n })).json<QrCode>()
    expect(created).toMatchObject({
      pointValue: n,
      description: `${n} point QR code`,
      isActive: true,
      tier: null,
      isOlder: false,
    })
    expect(created.code).toMatch(new RegExp(`^RH-${shop.businessId}-${n}-[2-9A-Z]{9}$`))
    expect((await list()).map(({ id }) => id)).toContain(created.id)
    expect((await scan(created)).json()).toMatchObject({ pointsEarned: n })
    const [latest] = await audit()
    expect(latest).toMatchObject({ action: 'code_created', before: null })
    expect(latest?.after).toContain(created.code)
  })

  test.each([[0], [1001], [1.5], ['']])('%j points are refused with a sentence', async (points) => {
    const answer = await create({ pointValue: points })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      pointValue: 'Please enter a whole number from 1 to 1000',
    })
    expect(await list()).toHaveLength(3)
  })

  test('a description is stored as typed, and only spaces count as none', async () => {
    const [named, unnamed, without] = [
      await create({ pointValue: 5, description: '  Loyal <b>Mondays</b> 🍪 ' }),
      await create({ pointValue: 5, description: '   ' }),
      await create({ pointValue: 5, description: null }),
    ].map((answer) => answer.json<QrCode>())
    expect(named?.description).toBe('Loyal <b>Mondays</b> 🍪')
    expect(unnamed?.description).toBe('5 point QR code')
    expect(without?.description).toBe('5 point QR code')
    expect((await create({ pointValue: 5, description: 'x'.repeat(121) })).statusCode).toBe(400)
  })

  test('one key is one code, also after it was changed', async () => {
    const first = await create({ pointValue: 7, description: 'Seven' }, 'press-1')
    const { id } = first.json<QrCode>()
    await change(id, { pointValue: 9, description: 'Nine' })
    const again = await create({ pointValue: 7, description: 'Seven' }, 'press-1')
    expect(again.json()).toMatchObject({ id, pointValue: 9 })
    expect(await list()).toHaveLength(4)
    for (const body of [{ pointValue: 8, description: 'Seven' }, { pointValue: 7 }]) {
      const other = await create(body, 'press-1')
      expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    }
  })
})

describe('changing', () => {
  test('printed copies have the new points from now on', async () => {
    const [, code] = shop.codes
    const changed = await change(code.id, { pointValue: 30, was: 20, description: 'Big cups' })
    expect(changed.json()).toMatchObject({
      id: code.id,
      code: code.code,
      pointValue: 30,
      description: 'Big cups',
      tier: 'medium',
    })
    expect((await scan(code)).json()).toMatchObject({ pointsEarned: 30 })
    const [latest] = await audit()
    expect(latest).toMatchObject({
      action: 'code_changed',
      before: `${code.code}: 20 points, Medium: $20 to $59`,
      after: `${code.code}: 30 points, Big cups`,
    })
  })

  test.each([[0], [1001], [1.5], ['']])('%j points are refused with a sentence', async (points) => {
    const answer = await change(shop.codes[0].id, { pointValue: points })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      pointValue: 'Please enter a whole number from 1 to 1000',
    })
  })

  test('the second of two tabs is told, and nothing changes', async () => {
    const [, { id }] = shop.codes
    expect((await change(id, { pointValue: 30, was: 20 })).statusCode).toBe(200)
    const second = await change(id, { pointValue: 40, was: 20 })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await list()).find((code) => code.id === id)?.pointValue).toBe(30)
    expect((await change(id, { pointValue: 40, was: 30 })).statusCode).toBe(200)
  })

  test('an unchanged value is not recorded', async () => {
    const [, { id }] = shop.codes
    await change(id, { pointValue: 20, was: 20 })
    await switchCode(id, true)
    expect((await audit()).map(({ action }) => action)).toEqual(['registered'])
  })

  test('a name made from the points follows them', async () => {
    const created = (await create({ pointValue: 5 })).json<QrCode>()
    const changed = await change(created.id, { pointValue: 6 })
    expect(changed.json()).toMatchObject({ description: '6 point QR code' })
    const emptied = await change(shop.codes[0].id, { pointValue: 2, description: '' })
    expect(emptied.json()).toMatchObject({ description: '2 point QR code' })
  })
})

describe('switching off', () => {
  test('says so at the counter until it is on again', async () => {
    const [, code] = shop.codes
    expect((await switchCode(code.id, false)).json()).toMatchObject({ isActive: false })
    const refused = await scan(code)
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'inactive_code'])
    expect((await switchCode(code.id, true)).json()).toMatchObject({ isActive: true })
    expect((await scan(code)).statusCode).toBe(200)
    const actions = (await audit()).map(({ action }) => action)
    expect(actions).toEqual(['code_switched_on', 'code_switched_off', 'registered'])
  })
})

describe('deleting', () => {
  test('stops the printed copies, keeps the points, and leaves the last one', async () => {
    const [one, two, three] = shop.codes
    expect((await scan(one)).statusCode).toBe(200)
    expect((await remove(one.id)).json()).toEqual({ success: true })
    const refused = await scan(one)
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'inactive_code'])
    expect((await remove(one.id)).json().code).toBe('qr_code_not_found')
    expect((await remove(two.id)).statusCode).toBe(200)
    const last = await remove(three.id)
    expect([last.statusCode, last.json().code]).toEqual([409, 'last_code'])
    expect((await list()).map(({ id }) => id)).toEqual([three.id])
    const figures = await server.get(
      `/api/businesses/${shop.businessId}/analytics-public`,
      shop.cookie,
    )
    expect(figures.json()).toMatchObject({ totalPointsAwarded: 1 })
  })
})

describe('another shop’s code', () => {
  test('is not found, and stays as it is', async () => {
    const other = await registerTestBusiness(server, 'Next Door')
    const [{ id }] = other.codes
    for (const answer of [
      await change(id, { pointValue: 5 }),
      await switchCode(id, false),
      await remove(id),
      await remove(2_000_000_000),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'qr_code_not_found'])
    }
    const url = `/api/businesses/${other.businessId}/qr-codes-public`
    expect((await server.get(url, other.cookie)).json()).toEqual(other.codes)
  })
})

describe('a location', () => {
  const addLocation = (name: string) =>
    ask('POST', `/businesses/${shop.businessId}/locations`, { name })
  const close = (id: number) =>
    ask('PUT', `/businesses/${shop.businessId}/locations/${id}/open`, { isOpen: false })
  const pageOf = async (code: QrCode) =>
    (await server.get(`/api/qr/describe?code=${code.code}`)).json()

  test('is chosen with a new code, kept when it is replaced, and changed later', async () => {
    await addLocation('Harbor Street')
    const made = (await create({ pointValue: 5, locationId: 2 })).json<QrCode>()
    expect(made.locationId).toBe(2)
    expect(await pageOf(made)).toMatchObject({
      locations: [
        { id: 1, name: 'Main location' },
        { id: 2, name: 'Harbor Street' },
      ],
    })
    expect((await create({ pointValue: 5 })).json<QrCode>().locationId).toBe(1)
    const replaced = (await ask('POST', `/qr-codes/${made.id}/replace`)).json<QrCode>()
    expect(replaced.locationId).toBe(2)
    const visit = [replaced, testPhone(), { 'idempotency-key': 'visit' }] as const
    const scanned = await scan(...visit)
    expect(scanned.json().locationId).toBe(2)
    const moved = await change(replaced.id, { pointValue: 5, locationId: 1 })
    expect(moved.json<QrCode>().locationId).toBe(1)
    expect((await audit())[0]).toMatchObject({
      action: 'code_changed',
      after: expect.stringMatching(/, at Main location$/),
    })
    // The receipt, and so a repeated answer, names where the points were given.
    await ask('PUT', `/businesses/${shop.businessId}/locations/2`, { name: 'Harbor Lane' })
    expect((await scan(...visit)).body).toBe(scanned.body)
    expect((await scan(replaced)).json().locationId).toBe(1)
    expect((await create({ pointValue: 5, locationId: 9 })).json().code).toBe('location_not_found')
  })

  test('that is closed takes no new codes, says so on the page, and its codes can leave it', async () => {
    await addLocation('Harbor Street')
    const [, code] = shop.codes
    await close(1)
    expect(await pageOf(code)).toMatchObject({ code: 'location_closed' })
    expect((await create({ pointValue: 5, locationId: 1 })).json().code).toBe('location_closed')
    expect((await create({ pointValue: 5 })).json<QrCode>().locationId).toBe(2)
    // Its words can change while it stays at its location.
    expect((await change(code.id, { pointValue: 30, locationId: 1 })).statusCode).toBe(200)
    expect((await change(code.id, { pointValue: 30, locationId: 2 })).statusCode).toBe(200)
    expect((await scan(code)).statusCode).toBe(200)
    expect(await pageOf(code)).toMatchObject({ locations: null })
  })
})

test('what a code proves ends the others of its value there that ask for less, where the owner wants it', async () => {
  await ask('POST', `/businesses/${shop.businessId}/locations`, { name: 'Harbor Street' })
  const [main, other, harbor, sixty] = await Promise.all(
    [{}, {}, { locationId: 2 }, { pointValue: 60 }].map(async (more) =>
      (await create({ pointValue: 30, ...more })).json<QrCode>(),
    ),
  )
  if (!main || !other || !harbor || !sixty) throw new Error('All four are created')
  const prove = (presence: string, more = {}) =>
    ask('PUT', `/qr-codes/${main.id}/presence`, { presence, ...more })
  const given = async (code: QrCode) => {
    const { pointsEarned, code: refusal } = (await scan(code)).json()
    return pointsEarned ?? refusal
  }
  await prove('day_card')
  expect([await given(main), await given(other)]).toEqual(['scan_todays_card', 30])
  for (const _ of [1, 2]) await prove('screen', { othersOff: true })
  expect([await given(main), await given(other)]).toEqual(['scan_the_screen', 'inactive_code'])
  expect([await given(harbor), await given(sixty)]).toEqual([30, 60])
  const off = (await audit()).filter(({ action }) => action === 'code_switched_off')
  expect(off.map(({ after }) => after)).toEqual([expect.stringContaining(other.code)])
  // A code with equally strong proof stays on.
  await switchCode(other.id, true)
  await ask('PUT', `/qr-codes/${other.id}/presence`, { presence: 'day_card' })
  await prove('day_card', { othersOff: true })
  expect(await given(other)).toBe('scan_todays_card')
})
