import { beforeEach, expect, test } from 'vitest'
import { customerAt } from '../../../test/customerAt.ts'
import { testPhone } from '../../../test/factories.ts'
import { friendsAt } from '../../../test/friends.ts'
import { formKeyOf, pageDataIn, sameOrigin, sendForm } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** A friend's link and the code of an invitation, before the pages' scripts have run. */

const server = testApp()
const shop = shopOfEach(server)
const inviter = '4155520777'
let code: string

beforeEach(async () => {
  const at = friendsAt(server, shop)
  await at.offer({ points: 25, friendPoints: 35 })
  await customerAt(server, shop).scan(inviter)
  code = await at.codeOf(inviter)
})

const link = (invitation = code) =>
  `/check-points?business=${shop.businessId}&invitation=${invitation}`
const scanPage = () => `/scan?qr=${shop.codes[1].code}`
const open = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } })
const keep = (typed: string, to: string, headers = sameOrigin) =>
  sendForm(server.app, {
    url: '/invitation',
    fields: { business: String(shop.businessId), code: typed, to },
    headers,
  })
const cookieOf = (set: unknown) => String([set].flat()[0]).split(';')[0] ?? ''

test('the link shows what both get and not whose it is, and keeps nothing by itself', async () => {
  const { body, headers, statusCode } = await open(link())
  expect(statusCode).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('A friend invites you')
  expect(body).toContain('+35')
  expect(body).toContain('+25')
  expect(body).toContain('action="/invitation"')
  expect(body).not.toContain(inviter.slice(-4))
  expect(pageDataIn(body).invitation).toEqual({ code, isKept: false })
})

test('a key keeps it in a cookie until the first scan, by which it is taken', async () => {
  const kept = await keep(code, link())
  expect([kept.statusCode, kept.headers.location]).toEqual([303, link()])
  expect(String(kept.headers['set-cookie'])).toMatch(
    new RegExp(
      `^invitation-${shop.businessId}=${code}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax$`,
    ),
  )
  const cookie = cookieOf(kept.headers['set-cookie'])
  expect((await open(link(), cookie)).body).toContain('Your invitation is kept')
  expect((await open(scanPage(), cookie)).body).toContain(
    'Your friend’s invitation counts with your first visit.',
  )
  const phone = testPhone()
  const scan = await sendForm(server.app, {
    url: scanPage(),
    fields: { formKey: formKeyOf(), phone },
    headers: { ...sameOrigin, cookie },
  })
  expect(scan.body).toContain(
    'Your friend’s invitation counts. With your second visit, you both get:',
  )
  expect(String(scan.headers['set-cookie'])).toContain(`invitation-${shop.businessId}=; Max-Age=0`)
})

test('a code can be typed at the scan, as it is read aloud', async () => {
  const { body } = await open(scanPage())
  expect(body).toContain('Invited by a friend?')
  const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3, 6)}-${code.slice(6)}`
  const kept = await keep(typed, scanPage())
  expect(kept.headers.location).toBe(scanPage())
  expect(cookieOf(kept.headers['set-cookie'])).toBe(`invitation-${shop.businessId}=${code}`)
})

test.each(['', 'ABC', 'not a code at all', '<b>', 'ABCDEFGHJ'])(
  'what is no code of the shop is refused with a sentence, and can be typed again: %j',
  async (typed) => {
    const refused = await keep(typed, scanPage())
    expect(refused.headers['set-cookie']).toBeUndefined()
    const again = String(refused.headers.location)
    expect(again).toBe(`${scanPage()}&invitation=unknown`)
    expect((await open(again)).body).toContain('We don’t know this code.')
    expect((await keep(code, again)).headers.location).toBe(scanPage())
  },
)

test('codes that are tried out are counted as unknown codes are', async () => {
  const strict = testLimits()
  for (let count = 0; count < 20; count += 1) {
    expect((await strict('ABCDEFGHJ')).statusCode).toBe(303)
  }
  expect((await strict('ABCDEFGHJ')).statusCode).toBe(429)
  expect((await strict(code)).statusCode).toBe(429)
})

/** Tries of one address that counts. */
function testLimits() {
  return (typed: string) =>
    sendForm(server.app, {
      url: '/invitation',
      fields: { business: String(shop.businessId), code: typed, to: '/' },
      remoteAddress: '203.0.113.77',
    })
}

test('another site keeps nothing, and nobody is led to one', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', host: 'localhost' }
  const refused = await keep(code, link(), foreign)
  expect(refused.statusCode).toBe(403)
  expect((await keep(code, 'https://evil.example/')).headers.location).toBe('/')
  expect((await keep(code, '//evil.example')).headers.location).toBe('/')
})

test('the points page shows the link and the code without scripts', async () => {
  const { body } = await sendForm(server.app, {
    url: `/check-points?business=${shop.businessId}`,
    fields: { phone: inviter },
  })
  expect(body).toContain('Bring a friend')
  expect(body).toContain(`invitation=${code}`)
  expect(body).toContain(`${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`)
})

test('a shop that gives nothing says so, and its scan asks for no code', async () => {
  await friendsAt(server, shop).occasions.offer({
    welcome: { isOn: false, points: 1 },
    birthday: { isOn: false, points: 1 },
    friend: { isOn: false, points: 1, friendPoints: 1 },
  })
  expect((await open(link())).body).toContain(
    'This shop gives no points for invitations at the moment.',
  )
  expect((await open(scanPage())).body).not.toContain('Invited by a friend?')
})
