import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Location } from '../../contract/locations.ts'

const server = testApp()
let shop: TestBusiness
beforeEach(async () => {
  shop = await registerTestBusiness(server)
})

const ask = (
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url: `/api/businesses/${shop.businessId}${path}`,
    headers: { cookie: shop.cookie, ...headers },
    payload,
  })
const add = (body: object, key?: string) =>
  ask('POST', '/locations', body, key ? { 'idempotency-key': key } : {})
const change = (id: number, body: object) => ask('PUT', `/locations/${id}`, body)
const setOpen = (id: number, isOpen: boolean) => ask('PUT', `/locations/${id}/open`, { isOpen })
const list = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/locations`, shop.cookie)).json<Location[]>()
const audit = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)).json<
    { action: string; before: string | null; after: string | null }[]
  >()
const scan = (phoneNumber = testPhone(), place: 0 | 1 | 2 = 1) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[place].code, phoneNumber })
/** The locations of the shop's entries, oldest first. */
const places = () =>
  server.context.db
    .selectFrom('ledger_entries')
    .select(['kind', 'location_id as at'])
    .where('business_id', '=', shop.businessId)
    .orderBy('id')
    .execute()
const moveCode = (codeId: number, locationId: number) =>
  server.context.db
    .updateTable('qr_codes')
    .set({ location_id: locationId })
    .where('business_id', '=', shop.businessId)
    .where('id', '=', codeId)
    .execute()

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '15:00' }))

test('a shop has one location from its first day, at its own address and in its own zone', async () => {
  await server.context.db
    .updateTable('businesses')
    .set({ address: '12 Main Street', time_zone: 'America/New_York' })
    .where('id', '=', shop.businessId)
    .execute()
  expect(await list()).toEqual([
    {
      id: 1,
      acceptedCardDate: null,
      name: 'Main location',
      address: '12 Main Street',
      timeZone: 'America/New_York',
      openingHours: [],
      isOpen: true,
      closedAt: null,
      codes: 3,
      members: 0,
      devices: 0,
      revision: 1,
    },
  ])
  expect((await scan()).statusCode).toBe(200)
  expect(await places()).toEqual([{ kind: 'accrual', at: 1 }])
})

describe('adding', () => {
  test('one is added with its hours, and one key is one location', async () => {
    const body = { name: 'Harbor Street', address: '4 Harbor Street', openingHours: week }
    const [first, again] = [await add(body, 'press-1'), await add(body, 'press-1')]
    expect(first.json()).toMatchObject([
      { id: 1 },
      { id: 2, ...body, isOpen: true, codes: 0, revision: 1 },
    ])
    expect(again.json()).toEqual(first.json())
    const other = await add({ ...body, name: 'Elsewhere' }, 'press-1')
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect((await audit())[0]).toMatchObject({ action: 'location_added', after: 'Harbor Street' })
  })

  test.each([
    ['name', { name: ' ' }, 'Please enter a name'],
    ['name', { name: 'main LOCATION' }, 'You already have a location with this name'],
    ['timeZone', { name: 'Two', timeZone: 'Mars/Base' }, 'Please choose a time zone'],
    [
      'openingHours',
      { name: 'Two', openingHours: [...week, week[0]] },
      'Please enter each weekday once',
    ],
  ])('what is wrong with the %s of %j is said there', async (field, body, sentence) => {
    const answer = await add(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ [field]: sentence })
    expect(await list()).toHaveLength(1)
  })

  test('at once, each gets a number of its own', async () => {
    const names = ['Two', 'Three', 'Four', 'Five']
    const answers = await Promise.all(names.map((name) => add({ name })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await list()).map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('there are fifty at most', async () => {
    await server.context.db
      .insertInto('locations')
      .values(
        Array.from({ length: 49 }, (_, place) => ({
          business_id: shop.businessId,
          id: place + 2,
          name: `Number ${place + 2}`,
          position: place + 2,
        })),
      )
      .execute()
    expect((await add({ name: 'One more' })).json().code).toBe('too_many_locations')
  })
})

describe('changing', () => {
  test('what is left out stays, and keeps following the shop', async () => {
    const answer = await change(1, { name: 'Main Street', openingHours: week })
    expect(answer.json()).toMatchObject([{ name: 'Main Street', openingHours: week, revision: 2 }])
    await server.context.db
      .updateTable('businesses')
      .set({ address: '9 New Street' })
      .where('id', '=', shop.businessId)
      .execute()
    expect(await list()).toMatchObject([{ name: 'Main Street', address: '9 New Street' }])
    expect((await audit())[0]).toMatchObject({
      action: 'location_changed',
      before: 'Name: Main location\nOpening hours: none',
      after:
        'Name: Main Street\nOpening hours: Mon 07:00–15:00, Tue 07:00–15:00, Wed 07:00–15:00, Thu 07:00–15:00, Fri 07:00–15:00',
    })
  })

  test('the second of two tabs is told', async () => {
    expect((await change(1, { name: 'Main Street', revision: 1 })).statusCode).toBe(200)
    const second = await change(1, { name: 'High Street', revision: 1 })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await change(7, { name: 'Nowhere' })).json().code).toBe('location_not_found')
  })

  test('they stand in the order that the owner gives them', async () => {
    for (const name of ['Two', 'Three']) await add({ name })
    const answer = await ask('PUT', '/location-order', { order: [3, 1] })
    expect(answer.json<Location[]>().map(({ id }) => id)).toEqual([3, 1, 2])
    expect((await audit())[0]).toMatchObject({
      action: 'locations_ordered',
      after: 'Three, Main location, Two',
    })
    const wrong = await ask('PUT', '/location-order', { order: [9] })
    expect(wrong.json().code).toBe('location_not_found')
  })
})

describe('closing', () => {
  test('the last open one stays open, and what is closed can be reopened', async () => {
    expect((await setOpen(1, false)).json().code).toBe('last_location')
    await add({ name: 'Harbor Street' })
    const closed = await setOpen(1, false)
    expect(closed.json()).toMatchObject([{ id: 2 }, { id: 1, isOpen: false }])
    expect((await setOpen(2, false)).json().code).toBe('last_location')
    expect((await setOpen(1, true)).json()).toMatchObject([{ id: 1, isOpen: true }, { id: 2 }])
    const actions = (await audit()).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['location_reopened', 'location_closed'])
  })

  test('of the last two, not both are closed at once', async () => {
    await add({ name: 'Harbor Street' })
    const answers = await Promise.all([setOpen(1, false), setOpen(2, false)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('its codes say so and give nothing until it is open again, or they are moved', async () => {
    await add({ name: 'Harbor Street' })
    await setOpen(1, false)
    const refused = await scan()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      410,
      { code: 'location_closed', message: expect.stringMatching(/^This location is closed\. /) },
    ])
    await moveCode(shop.codes[1].id, 2)
    expect((await scan()).statusCode).toBe(200)
    expect(await places()).toEqual([{ kind: 'accrual', at: 2 }])
    await setOpen(1, true)
    expect((await scan(testPhone(), 0)).statusCode).toBe(200)
  })

  test('of scans that come together, none is given after it', async () => {
    await add({ name: 'Harbor Street' })
    const early = Array.from({ length: 32 }, () => scan())
    expect((await setOpen(1, false)).statusCode).toBe(200)
    const before = (await places()).length
    const late = await Promise.all(Array.from({ length: 16 }, () => scan()))
    expect(new Set(late.map((answer) => answer.json().code))).toEqual(new Set(['location_closed']))
    const credited = (await Promise.all(early)).filter(({ statusCode }) => statusCode === 200)
    expect([credited.length, (await places()).length]).toEqual([before, before])
  })
})

describe('an entry', () => {
  test('is where its code is, alone or with others, and its undo where it was', async () => {
    await add({ name: 'Harbor Street' })
    await moveCode(shop.codes[1].id, 2)
    const answers = await Promise.all(Array.from({ length: 12 }, () => scan()))
    expect(new Set((await places()).map(({ at }) => at))).toEqual(new Set([2]))
    await moveCode(shop.codes[1].id, 1)
    const { transactionId, receipt } = answers[0]?.json() ?? {}
    const move = { businessId: shop.businessId, transactionId, receipt, phoneNumber: testPhone() }
    expect((await server.post('/api/qr/move-scan', move)).statusCode).toBe(200)
    expect((await places()).slice(-2)).toEqual([
      { kind: 'reversal', at: 2 },
      { kind: 'accrual', at: 2 },
    ])
  })

  test('of a reward or an adjustment is where the owner says, if that is open', async () => {
    await add({ name: 'Harbor Street' })
    const phone = testPhone()
    for (const _ of [1, 2]) await scan(phone, 2)
    const customers = await server.get(`/api/businesses/${shop.businessId}/customers`, shop.cookie)
    const [{ id: customerId }] = customers.json().customers
    const adjust = (locationId: number) =>
      ask('POST', `/customers/${customerId}/adjust`, { points: 5, reason: 'Why', locationId })
    expect((await adjust(9)).json().code).toBe('location_not_found')
    expect((await adjust(2)).statusCode).toBe(200)
    const redeemed = await ask('POST', '/redeem', { customerId, locationId: 2 })
    const { transactionId, locationId } = redeemed.json()
    expect([redeemed.statusCode, locationId]).toEqual([200, 2])
    expect((await ask('POST', `/transactions/${transactionId}/undo`, {})).statusCode).toBe(200)
    expect((await places()).slice(2)).toEqual([
      { kind: 'adjustment', at: 2 },
      { kind: 'redemption', at: 2 },
      { kind: 'reversal', at: 2 },
    ])
    await setOpen(2, false)
    const refused = await ask('POST', '/redeem', { customerId, locationId: 2 })
    expect([refused.json().code, refused.json().message]).toEqual([
      'location_closed',
      'Harbor Street is closed. Please choose an open location.',
    ])
    expect((await adjust(2)).json().code).toBe('location_closed')
    expect(await places()).toHaveLength(5)
  })
})
