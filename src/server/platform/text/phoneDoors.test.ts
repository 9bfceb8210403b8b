import { beforeAll, describe, expect, test } from 'vitest'
import { customerAt } from '../../../../test/customerAt.ts'
import { testPhone } from '../../../../test/factories.ts'
import { formKeyOf, sendForm } from '../../../../test/pageForm.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import { readPhoneCell } from '../../customers/import/reading/phones.ts'

/** One number, typed in another way at each door, is one customer (I19). */

const server = testApp()
const shop = shopOfAll(server)
let till: Record<string, string>
let code: string
beforeAll(async () => {
  const device = await pairTestDevice(server, shop)
  till = await unlockTestTill(server, device, await addTestMember(server, shop))
  code = shop.codes[0].code
})

const scan = (phoneNumber: string, more: object = {}) =>
  server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber, ...more })
const scanForm = (phone: string, country: string, more: Record<string, string> = {}) =>
  sendForm(server.app, {
    url: `/scan?qr=${code}`,
    fields: { formKey: formKeyOf(), phone, country, ...more },
  })
const award = (phoneNumber: string, more: object = {}) =>
  server.post('/api/till/award', { phoneNumber, points: 1, again: true, ...more }, till)
const check = (phoneNumber: string) =>
  server.post('/api/customer/check-points', { businessId: shop.businessId, phoneNumber })

async function pointsOf(phone: string): Promise<number> {
  const account = await server.context.db
    .selectFrom('loyalty_accounts')
    .select('balance')
    .where('business_id', '=', shop.businessId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return account?.balance ?? 0
}

const germany = 'DE 49 Germany'
const mexico = 'MX 52 Mexico'
const argentina = 'AR 54 Argentina'
const us = 'US 1 United States'

describe('each door gives to the same number', () => {
  test.each([
    ['+4915123456789', germany, ['4915123456789', '01512 3456789', '0049 1512 3456789']],
    ['+4930901820', germany, ['49 (0) 30 901820', '030/901820', 'Tel.: 030 901820,']],
    ['+525512345678', mexico, ['1 55 1234 5678', '+52 1 55 1234 5678', '044 55 1234 5678']],
    ['+5491123456789', argentina, ['11 2345 6789', '+54 9 11 2345 6789', '011 15 2345-6789']],
    ['+447400123456', us, ['011 44 7400 123456', '+44 (0)7400 123456', '+1+447400123456']],
    [
      '+14155550138',
      us,
      ['+1\ufe0f-415-555-0138', '415·555·0138', '415\t555\t0138', '+1+14155550138'],
    ],
  ])('%s', async (phone, country, spellings) => {
    const [, code, calling] = /^(\w\w) (\d+)/.exec(country) ?? []
    for (const typed of spellings) {
      const joined = typed.startsWith('+') ? typed : `+${calling} ${typed}`
      const before = await pointsOf(phone)
      expect((await scanForm(typed, country)).statusCode, typed).toBe(200)
      expect((await scan(joined)).statusCode, typed).toBe(200)
      expect((await award(joined)).statusCode, typed).toBe(200)
      expect(await pointsOf(phone), typed).toBe(before + 3)
      expect((await check(joined)).json().points, typed).toBe(before + 3)
      expect(readPhoneCell(typed, code as 'DE'), typed).toEqual({ phone })
    }
  })
})

describe('a number that the rules do not know', () => {
  test('is asked about once, and then taken everywhere', async () => {
    const phone = '+16792345678'
    const asked = await scan('679 234 5678')
    expect([asked.statusCode, asked.json()]).toMatchObject([
      422,
      { code: 'phone_unknown', phone, fields: { phoneNumber: expect.stringContaining('right?') } },
    ])
    expect((await scan('679 234 5678', { confirmedPhone: '+17292345678' })).statusCode).toBe(422)
    expect(await pointsOf(phone)).toBe(0)
    expect((await scan('679 234 5678', { confirmedPhone: phone })).statusCode).toBe(200)
    // It has an account now.
    expect((await scan('(679) 234-5678')).statusCode).toBe(200)
    expect((await award('+1 679 234 5678')).statusCode).toBe(200)
    expect((await scanForm('679-234-5678', us)).statusCode).toBe(200)
    expect(await pointsOf(phone)).toBe(4)
    // Whoever only looks is not asked.
    expect((await check('+1 729 234 5678')).json().points).toBe(0)
  })

  test('is asked about in a page without scripts, which says yes when it is sent again', async () => {
    const phone = '+17292345678'
    const asked = await scanForm('729 234 5678', us)
    expect(asked.statusCode).toBe(422)
    expect(asked.body).toContain(`name="confirmedPhone" value="${phone}"`)
    expect((await scanForm('729 234 5678', us, { confirmedPhone: phone })).statusCode).toBe(200)
    expect(await pointsOf(phone)).toBe(1)
  })

  test('is asked about at the till, unless nobody is there any more', async () => {
    expect((await award('+1 729 234 0001')).json().code).toBe('phone_unknown')
    expect((await award('+1 729 234 0001', { confirmedPhone: '+17292340001' })).statusCode).toBe(
      200,
    )
    expect((await award('+1 729 234 0002', { waitedMs: 60_000 })).statusCode).toBe(200)
  })

  test('is asked about where points go to another number', async () => {
    const counter = customerAt(server, shop)
    const scanned = await counter.scan(testPhone())
    const asked = await counter.move(scanned, '+1 729 234 0003')
    expect([asked.statusCode, asked.json().phone]).toEqual([422, '+17292340003'])
  })

  test('is not texted', async () => {
    const registered = await server.post('/api/businesses/register', {
      businessName: 'New Area',
      businessPhone: '+1 729 234 0004',
    })
    expect([registered.statusCode, registered.json().code]).toEqual([400, 'invalid_phone'])
  })
})

test('two numbers in one text are no number, and both are named', async () => {
  const { statusCode, json } = await scan('+39 390 693 0079')
  expect(statusCode).toBe(400)
  expect(json().fields.phoneNumber).toMatch(/could be \+393906930079 or \+3906930079/)
  expect((await scan('+393906930079')).statusCode).toBe(200)
  // In a page, too, whoever types the plus means just what they type.
  expect((await scanForm('+39 390 693 0079', us)).statusCode).toBe(200)
  expect(await pointsOf('+393906930079')).toBe(2)
})

test('an old Brazilian mobile number is asked for its ninth digit', async () => {
  const { statusCode, json } = await scan('+55 21 7765-4321')
  expect(statusCode).toBe(400)
  expect(json().fields.phoneNumber).toContain('nine digits')
})
