import { beforeEach, describe, expect, test } from 'vitest'
import { customerAt } from '../../../test/customerAt.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { birthdayIn, dateIn, nothingOffered, occasionsAt } from '../../../test/occasions.ts'
import { tillOf } from '../../../test/rewards.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { ScanResult } from '../../contract/scan.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof occasionsAt>
let counter: ReturnType<typeof customerAt>
let scanned: ScanResult
let phone: string

beforeEach(async () => {
  at = occasionsAt(server, shop)
  counter = customerAt(server, shop)
  await at.offer()
  phone = testPhone()
  scanned = await counter.scan(phone)
})

const stored = () => server.rows('birthdays', ['month', 'day'], { business_id: shop.businessId })
const business = () => `/api/businesses/${shop.businessId}`
const needsVisit = {
  code: 'birthday_needs_visit',
  message: 'To give your birthday, collect points with this phone first.',
}

describe('a birthday', () => {
  test('is asked for after the points, kept, and never said again', async () => {
    expect((await at.ask(scanned)).json()).toEqual({ points: 40, isKnown: false, isAsked: true })
    const given = await at.give(scanned, { month: 6, day: 14 })
    expect(given.json()).toEqual({ points: 40, isKnown: true, isAsked: false })
    expect((await at.ask(scanned)).json()).toEqual({ points: 40, isKnown: true, isAsked: false })
    expect(await stored()).toEqual([{ month: 6, day: 14 }])
    // Neither the customer's page nor the shop's lists have it.
    const { id } = await counter.account(phone)
    for (const path of [`/customers/${id}`, '/customers', '/activity']) {
      const { body } = await server.get(business() + path, shop.cookie)
      expect(body).not.toContain('month')
      expect(body).not.toContain('birthday')
    }
  })

  test('is of the number that the page shows, whoever else was here with this phone', async () => {
    const body = { businessId: shop.businessId, transactionId: scanned.transactionId }
    const ask = (phoneNumber: string) =>
      server.post('/api/customer/birthday/ask', { ...body, receipt: scanned.receipt, phoneNumber })
    expect((await ask(phone)).json()).toMatchObject({ isAsked: true })
    const other = testPhone()
    await counter.scan(other)
    const refused = await ask(other)
    expect([refused.statusCode, refused.json()]).toEqual([403, needsVisit])
    expect(await stored()).toEqual([])
  })

  test('can be changed once a year: the third in a year is refused with a sentence', async () => {
    await at.give(scanned, birthdayIn(100))
    // The same again is no change.
    expect((await at.give(scanned, birthdayIn(100))).statusCode).toBe(200)
    expect((await at.give(scanned, birthdayIn(200))).statusCode).toBe(200)
    const third = await at.give(scanned, birthdayIn(1))
    expect(third.statusCode).toBe(409)
    expect(third.json()).toEqual({
      code: 'birthday_changed',
      message:
        'You have changed your birthday within the last year. Please wait until the year is over.',
    })
    // Taking it back and giving another is a change, too.
    expect((await at.give(scanned, null)).json()).toMatchObject({ points: 40, isKnown: false })
    expect((await at.give(scanned, birthdayIn(1))).json()).toMatchObject({
      code: 'birthday_changed',
    })
    const { id } = await counter.account(phone)
    await server.change('birthdays', { account_id: id }, { changed_on: '2020-02-29' })
    expect((await at.give(scanned, birthdayIn(1))).statusCode).toBe(200)
  })

  test.each([
    [
      { month: 2, day: 30 },
      'birthday.day',
      'This month has fewer days. Please choose another day.',
    ],
    [
      { month: 4, day: 31 },
      'birthday.day',
      'This month has fewer days. Please choose another day.',
    ],
    [{ month: 13, day: 1 }, 'birthday.month', undefined],
    [{ day: 1 }, 'birthday.month', 'Please choose a month'],
  ])('is a day that a year has: %j is refused', async (wrong, field, sentence) => {
    const refused = await at.give(scanned, wrong)
    expect(refused.statusCode).toBe(400)
    const { fields } = refused.json()
    expect(Object.keys(fields)).toEqual([field])
    if (sentence) expect(fields[field]).toBe(sentence)
    expect(await stored()).toEqual([])
  })

  test('that was not given is not asked for again for 90 days, and giving it then is no change', async () => {
    expect((await at.give(scanned, null)).json()).toEqual({
      points: 40,
      isKnown: false,
      isAsked: false,
    })
    const { id } = await counter.account(phone)
    const declined = (days: number) =>
      server.change('birthdays', { account_id: id }, { declined_on: dateIn(-days) })
    await declined(89)
    expect((await at.ask(scanned)).json()).toMatchObject({ isAsked: false })
    await declined(90)
    expect((await at.ask(scanned)).json()).toMatchObject({ isAsked: true })
    for (const days of [100, 200]) {
      expect((await at.give(scanned, birthdayIn(days))).statusCode).toBe(200)
    }
    expect((await at.give(scanned, birthdayIn(1))).statusCode).toBe(409)
  })

  test('of 29 February is taken', async () => {
    expect((await at.give(scanned, { month: 2, day: 29 })).statusCode).toBe(200)
  })

  test('is not taken by a shop that gives nothing for it, but can be taken back there', async () => {
    await at.give(scanned, { month: 6, day: 14 })
    await at.offer(nothingOffered)
    expect((await at.ask(scanned)).json()).toEqual({ points: null, isKnown: true, isAsked: false })
    expect((await at.give(scanned, { month: 7, day: 1 })).json()).toMatchObject({
      code: 'birthdays_off',
    })
    expect((await at.give(scanned, null)).json()).toEqual({
      points: null,
      isKnown: false,
      isAsked: false,
    })
    expect(await stored()).toEqual([{ month: null, day: null }])
  })
})

describe('a stranger who knows a number', () => {
  test.each<[string, () => Partial<ScanResult>]>([
    ['a made-up receipt', () => ({ receipt: `link.${'a'.repeat(43)}` })],
    ['the receipt of another scan', () => ({ transactionId: scanned.transactionId + 1 })],
    ['no receipt of ours', () => ({ receipt: 'x' })],
  ])('cannot set or read a birthday with %s', async (_, wrong) => {
    await at.give(scanned, { month: 6, day: 14 })
    await counter.scan(phone)
    const forged = { ...scanned, ...wrong() }
    expect((await at.give(forged, { month: 1, day: 1 })).json()).toEqual(needsVisit)
    expect((await at.ask(forged)).json()).toEqual(needsVisit)
    expect(await stored()).toEqual([{ month: 6, day: 14 }])
  })

  test('cannot at another shop, either', async () => {
    const other = await registerTestBusiness(server)
    const elsewhere = occasionsAt(server, other)
    await elsewhere.offer()
    expect((await elsewhere.ask(scanned)).json()).toEqual(needsVisit)
    expect((await elsewhere.give(scanned, { month: 1, day: 1 })).json()).toEqual(needsVisit)
  })

  test.each([
    ['undone', async () => tillOf(server, shop).undo(scanned.transactionId)],
    ['moved to another number', async () => counter.move(scanned, testPhone())],
    [
      'of a number that is another one’s now',
      async () => {
        const into = testPhone()
        await counter.scan(into)
        const { id } = await counter.account(phone)
        const path = `${business()}/customers/${id}/phone`
        return server.put(path, { newPhone: into }, { cookie: shop.cookie })
      },
    ],
  ])('cannot with a scan that was %s', async (_, end) => {
    const ended = await end()
    expect(ended.statusCode, ended.body).toBe(200)
    expect((await at.ask(scanned)).json()).toEqual(needsVisit)
    expect((await at.give(scanned, { month: 1, day: 1 })).json()).toEqual(needsVisit)
  })
})

test('whoever is erased leaves no birthday, and others keep theirs', async () => {
  await at.give(scanned, { month: 6, day: 14 })
  const kept = await counter.scan(testPhone())
  await at.give(kept, { month: 2, day: 29 })
  const { id } = await counter.account(phone)
  const erased = await server.delete(`${business()}/customers/${id}`, { cookie: shop.cookie })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await stored()).toEqual([{ month: 2, day: 29 }])
  expect((await at.give(scanned, { month: 1, day: 1 })).json()).toEqual(needsVisit)
})

test('a birthday that is given while its customer is erased does not stay', async () => {
  await enterFreshCode(server, shop)
  const { id } = await counter.account(phone)
  await Promise.all([
    at.give(scanned, { month: 6, day: 14 }),
    server.delete(`${business()}/customers/${id}`, { cookie: shop.cookie }),
  ])
  expect(await stored()).toEqual([])
})
