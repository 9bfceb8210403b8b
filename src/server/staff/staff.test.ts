import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { type Member, mostMembers } from '../../contract/staff.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { newPin, pinLength } from './pins.ts'
import { initialsOf } from './rules.ts'

const server = testApp()
const shop = shopOfEach(server)

const path = (rest = '') => `/api/businesses/${shop.businessId}/staff${rest}`
const headers = (key?: string) => ({
  cookie: shop.cookie,
  ...(key && { 'idempotency-key': key }),
})
const add = (body: object, key?: string) => server.post(path(), body, headers(key))
const change = (id: number, body: object) => server.put(path(`/${id}`), body, headers())
const setPin = (id: number, body = {}) => server.post(path(`/${id}/pin`), body, headers())
const end = (id: number) => server.post(path(`/${id}/end`), {}, headers())
const list = async () => (await server.get(path(), shop.cookie)).json<Member[]>()
const stored = () =>
  server.rows(
    'staff',
    ['id', 'pin_hash', 'phone', 'creation_hash'],
    { business_id: shop.businessId },
    'id',
  )
const addLocation = (name: string) =>
  server.post(`/api/businesses/${shop.businessId}/locations`, { name }, headers())
const audit = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)).json<
    { action: string; before: string | null; after: string | null }[]
  >()

describe('adding', () => {
  test('a member works everywhere unless somebody says where, and has a PIN that is shown once', async () => {
    await addLocation('Harbor Street')
    const answer = await add({ name: 'Anna Lind' })
    const { member, pin } = answer.json()
    expect(pin).toMatch(/^\d{4}$/)
    expect(member).toMatchObject({
      id: 1,
      name: 'Anna Lind',
      initials: 'AL',
      role: 'till',
      locationIds: [1, 2],
      phone: null,
      endedAt: null,
      revision: 1,
    })
    expect(await list()).toEqual([member])
    expect((await add({ name: 'Bo', locationIds: [2, 2] })).json().member).toMatchObject({
      id: 2,
      locationIds: [2],
    })
    expect((await audit())[0]).toMatchObject({ action: 'member_added', after: 'Bo' })
    await add({ name: 'Cem', role: 'manager' })
    expect((await audit())[0]).toMatchObject({ action: 'member_added', after: 'Cem, manager' })
  })

  test('no PIN stands anywhere as it is, and equal ones of two shops don’t look alike', async () => {
    await add({ name: 'Anna', pin: '4711' }, 'press-1')
    const [here] = await stored()
    const other = await server.post('/api/businesses/register', {
      businessName: 'Next Door',
      businessPhone: '+14155550177',
      timeZone: 'UTC',
    })
    const cookie = String(other.headers['set-cookie']).split(';')[0] ?? ''
    const { businessId } = other.json()
    await server.post(
      `/api/businesses/${businessId}/staff`,
      { name: 'Anna', pin: '4711' },
      { cookie, 'idempotency-key': 'press-1' },
    )
    const [there] = await server.rows('staff', ['pin_hash', 'creation_hash'], {
      business_id: businessId,
    })
    expect(here?.pin_hash).toHaveLength(32)
    expect(here?.pin_hash).not.toEqual(there?.pin_hash)
    // The hash of the request has no salt.
    await add({ name: 'Bo', pin: '4712' }, 'press-2')
    expect((await add({ name: 'Bo', pin: '4713' }, 'press-2')).statusCode).toBe(200)
    expect(JSON.stringify(await audit())).not.toMatch(/471[123]/)
  })

  test('one key is one member, whose first PIN nobody has seen', async () => {
    const first = (await add({ name: 'Anna' }, 'press-1')).json()
    const again = (await add({ name: 'Anna' }, 'press-1')).json()
    expect(again.member).toMatchObject({ id: 1, name: 'Anna' })
    expect(await list()).toHaveLength(1)
    expect((await add({ name: 'Bo', pin: first.pin })).statusCode).toBe(
      first.pin === again.pin ? 409 : 200,
    )
    const other = await add({ name: 'Cleo' }, 'press-1')
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    await end(1)
    expect((await add({ name: 'Anna' }, 'press-1')).json().code).toBe('member_not_found')
  })

  test.each([
    ['name', { name: ' ' }, 'Please enter a name'],
    ['name', { name: 'ANNA' }, 'You already have someone with this name'],
    ['pin', { name: 'Bo', pin: '123' }, 'A PIN has 4 to 6 digits'],
    [
      'pin',
      { name: 'Bo', pin: '4711' },
      'Someone on your team already has this PIN. Please choose another one.',
    ],
    ['locationIds', { name: 'Bo', locationIds: [] }, 'Please choose a location'],
    [
      'phone',
      { name: 'Bo', role: 'manager', phone: '12' },
      'Please enter a valid phone number. This one is too short.',
    ],
  ])('what is wrong with the %s of %j is said there', async (field, body, sentence) => {
    await add({ name: 'Anna', pin: '4711' })
    expect((await add(body)).json().fields).toEqual({ [field]: sentence })
    expect(await list()).toHaveLength(1)
  })

  test('a place that there is not is refused, and only a manager’s phone is kept', async () => {
    expect((await add({ name: 'Anna', locationIds: [9] })).json().code).toBe('location_not_found')
    const phone = '+14155550142'
    await add({ name: 'Anna', role: 'till', phone })
    await add({ name: 'Bo', role: 'manager', phone })
    expect((await list()).map((member) => member.phone)).toEqual([null, phone])
    await change(2, { role: 'till' })
    expect((await stored()).map((member) => member.phone)).toEqual([null, null])
  })
})

describe('a PIN', () => {
  test('that is asked for by two at once is one’s', async () => {
    await add({ name: 'Anna' })
    await add({ name: 'Bo' })
    const answers = await Promise.all([1, 2].map((id) => setPin(id, { pin: '815815' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that is made is one that nobody has, however many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => add({ name: `Number ${place}` })),
    )
    const pins = answers.map((answer) => answer.json().pin)
    expect(new Set(pins).size).toBe(12)
    expect((await list()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, place) => place + 1),
    )
  })

  test('to a full team is refused before a PIN is made, which would be expensive', async () => {
    const { db } = server.context
    const first = (await add({ name: 'Anna' }, 'press-1')).json().member.id
    await sql`INSERT INTO staff (business_id, id, name, role, location_ids, pin_hash, pin_set_at)
      SELECT business_id, place, 'Person ' || place, role, location_ids,
        decode(md5(place::text), 'hex'), pin_set_at
      FROM staff, generate_series(2, ${mostMembers}::integer) AS place
      WHERE business_id = ${shop.businessId} AND id = ${first}`.execute(db)
    // Nobody can change the team meanwhile, so a call that had made a PIN would wait.
    const changing = await db.startTransaction().execute()
    try {
      await lockOutScans(changing, shop.businessId)
      expect((await add({ name: 'Bo' })).json().code).toBe('too_many_members')
    } finally {
      await changing.rollback().execute()
    }
    expect((await add({ name: 'Anna' }, 'press-1')).json().member.id).toBe(first)
  })

  test('is longer in a larger team', () => {
    expect([1, 19, 20, 199, 200].map(pinLength)).toEqual([4, 4, 5, 5, 6])
    expect(newPin(3, () => 7)).toBe('0007')
  })
})

describe('changing', () => {
  test('what is left out stays, and the audit log says what was changed', async () => {
    await addLocation('Harbor Street')
    await add({ name: 'Anna', locationIds: [1] })
    const answer = await change(1, { name: 'Anna Lind', locationIds: [2, 1] })
    expect(answer.json()).toMatchObject([
      { name: 'Anna Lind', role: 'till', locationIds: [1, 2], revision: 2 },
    ])
    expect((await audit())[0]).toMatchObject({
      action: 'member_changed',
      before: 'Name: Anna\nLocations: Main location',
      after: 'Name: Anna Lind\nLocations: Main location, Harbor Street',
    })
    expect((await change(1, { name: 'Ann', revision: 1 })).json().code).toBe('changed_meanwhile')
    expect((await change(7, { name: 'Ann' })).json().code).toBe('member_not_found')
  })
})

describe('ending', () => {
  test('who is ended stays by name, without PIN and phone, and is not changed any more', async () => {
    await add({ name: 'Anna', pin: '4711', role: 'manager', phone: '+14155550142' })
    await add({ name: 'Bo' })
    expect((await end(1)).json()).toMatchObject([
      { name: 'Bo', endedAt: null },
      { name: 'Anna', endedAt: expect.any(String), phone: null },
    ])
    expect(await stored()).toMatchObject([{ id: 1, pin_hash: null, phone: null }, { id: 2 }])
    expect((await end(1)).statusCode).toBe(200)
    expect((await audit()).filter(({ action }) => action === 'member_ended')).toHaveLength(1)
    for (const refused of [await change(1, { name: 'Ann' }), await setPin(1)]) {
      expect(refused.json().code).toBe('member_not_found')
    }
    // Their PIN and their name are free again, but not their id.
    expect((await add({ name: 'Anna', pin: '4711' })).json().member.id).toBe(3)
  })
})

test.each([
  ['Anna Lind', 'AL'],
  ['anna', 'A'],
  ['Anna-Maria von der Heide', 'AH'],
  ['♥ Bo', 'B'],
  ['♥', '?'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
