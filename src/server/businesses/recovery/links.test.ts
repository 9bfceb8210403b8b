import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cookieOf, registerTestBusiness } from '../../../../test/factories.ts'
import { lastPasscode } from '../../../../test/passcodes.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import {
  type Asked,
  ownerEmail as email,
  type KnownShop,
  ofShop,
  waysInOf,
} from '../../../../test/waysIn.ts'
import { linkToRenew } from './rules.ts'

/** A way into a shop besides its phone: a link in its email, which its owner has confirmed. */

const server = testApp({ BUSINESS_SIGN_IN: 'code' })
const { openShop, signIn, confirmEmail, lettersOf, post } = waysInOf(server)

const askForLink = ({ challengeId, cookie, from }: Asked) =>
  post(from, '/api/businesses/sign-in-link', { challengeId }, cookie)

async function lastToken(shop: KnownShop): Promise<string> {
  const letters = await lettersOf(shop, 'sign_in_link')
  return String(letters.at(-1)?.variables.signInUrl).split('#')[1] ?? ''
}

const openLink = (token: string, from = '203.0.113.50') =>
  post(from, '/api/businesses/sign-in-link/open', { token })

describe('the email of a shop', () => {
  test('is confirmed by the code that was mailed to it, and only then offered', async () => {
    const shop = await openShop('Confirming')
    expect((await signIn('203.0.113.9', shop)).ways.email).toBe(false)
    expect((await confirmEmail(shop)).json()).toEqual({ success: true })
    const seen = await server.get(ofShop(shop, ''), shop.cookie)
    expect(seen.json()).toMatchObject({ email, isEmailConfirmed: true })
    expect((await signIn('203.0.113.8', shop)).ways.email).toBe(true)
  })

  test('is no longer confirmed once it is another one', async () => {
    const shop = await openShop('Changing')
    await confirmEmail(shop)
    await server.change('businesses', { id: shop.businessId }, { email: 'other@shop.example' })
    expect((await server.get(ofShop(shop, ''), shop.cookie)).json().isEmailConfirmed).toBe(false)
    const asked = await signIn('203.0.113.9', shop)
    expect(asked.ways.email).toBe(false)
    expect((await askForLink(asked)).json()).toMatchObject({ code: 'email_unconfirmed' })
  })

  test('is not confirmed by the code for another address', async () => {
    const shop = await openShop('Swapped')
    const url = ofShop(shop, '/email/confirmation')
    const { challengeId } = (await server.post(url, {}, { cookie: shop.cookie })).json()
    const code = await lastPasscode(server, email)
    await server.change('businesses', { id: shop.businessId }, { email: 'thief@mail.example' })
    const answer = await server.post(url, { challengeId, code }, { cookie: shop.cookie })
    expect(answer.json()).toMatchObject({ code: 'code_expired' })
  })

  test('is confirmed only with a fresh code, and only where the phone is confirmed', async () => {
    const shop = await registerTestBusiness(server, 'Stranger’s')
    await server.change('businesses', { id: shop.businessId }, { email })
    const url = ofShop(shop, '/email/confirmation')
    const asked = await server.post(url, {}, { cookie: shop.cookie })
    expect(asked.json()).toMatchObject({ code: 'fresh_code_required' })
  })

  test('is mailed five codes a day', async () => {
    const shop = await openShop('Mailed Often')
    const url = ofShop(shop, '/email/confirmation')
    const statuses = []
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await server.post(url, {}, { cookie: shop.cookie })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a link in the confirmed email', () => {
  test('opens the shop in the browser where its button is pressed, once', async () => {
    const shop = await openShop('Linked')
    await confirmEmail(shop)
    const asked = await signIn('203.0.113.9', shop)
    const mailed = await askForLink(asked)
    expect(mailed.json()).toEqual({ success: true, sentAt: expect.any(String) })
    expect(mailed.body).not.toContain('@')
    const token = await lastToken(shop)
    const opened = await openLink(token)
    expect(opened.json()).toEqual({
      success: true,
      businessId: shop.businessId,
      businessName: shop.name,
      businessPhone: shop.phone,
    })
    expect((await server.get(ofShop(shop, ''), cookieOf(opened))).statusCode).toBe(200)
    // Whoever asked has nothing by it.
    expect((await server.get(ofShop(shop, ''), asked.cookie)).statusCode).toBe(401)
    expect((await openLink(token)).json()).toMatchObject({ code: 'sign_in_link_over' })
  })

  test('is good for one of many who press at once', async () => {
    const shop = await openShop('Pressed')
    await confirmEmail(shop)
    await askForLink(await signIn('203.0.113.9', shop))
    const token = await lastToken(shop)
    const answers = await Promise.all(
      Array.from({ length: rounds(20) }, (_, place) => openLink(token, `203.0.113.${60 + place}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('works for half an hour after it was asked for', async () => {
    const shop = await openShop('Late')
    await confirmEmail(shop)
    await askForLink(await signIn('203.0.113.9', shop))
    await pass(shop, 31)
    expect((await openLink(await lastToken(shop))).statusCode).toBe(410)
  })

  test('is void once the email changed, and once the phone did', async () => {
    const shop = await openShop('Moved Away')
    await confirmEmail(shop)
    await askForLink(await signIn('203.0.113.9', shop))
    const token = await lastToken(shop)
    await server.change('businesses', { id: shop.businessId }, { email: 'new@shop.example' })
    expect((await openLink(token)).statusCode).toBe(410)
  })

  test('is mailed to nobody who was not asked about this shop', async () => {
    const shop = await openShop('Not Asked')
    await confirmEmail(shop)
    const asked = await signIn('203.0.113.9', shop)
    const stolen = { ...asked, cookie: '' }
    expect((await askForLink(stolen)).json()).toMatchObject({ code: 'code_expired' })
    const invented = { ...asked, challengeId: 'A'.repeat(22) }
    expect((await askForLink(invented)).json()).toMatchObject({ code: 'code_expired' })
    expect(await lettersOf(shop, 'sign_in_link')).toEqual([])
  })

  test.each(['', '1', '1.short', `0.${'A'.repeat(43)}`, `99999999999.${'A'.repeat(43)}`])(
    'is none: %j',
    async (token) => expect((await openLink(token)).statusCode).toBeGreaterThanOrEqual(400),
  )

  const pass = async (shop: KnownShop, minutes: number) => {
    const span = sql`${minutes}::integer * interval '1 minute'`
    await sql`UPDATE sign_in_links SET sent_at = sent_at - ${span}, works_until = works_until - ${span}
      WHERE business_id = ${shop.businessId}`.execute(server.context.db)
    await server.context.db
      .updateTable('one_time_codes')
      .set({ created_at: sql<Date>`created_at - ${span}` })
      .execute()
  }

  test('of strangers fills no mailbox, and the newest one lets the owner in', async () => {
    const shop = await openShop('Jammed Mailbox')
    await confirmEmail(shop)
    for (let stranger = 1; stranger <= 12; stranger += 1) {
      const asked = await signIn(`198.18.${stranger}.1`, shop)
      for (let times = 0; times < 3; times += 1) {
        expect((await askForLink(asked)).statusCode).toBe(200)
      }
      await pass(shop, 45)
    }
    expect(await lettersOf(shop, 'sign_in_link')).toHaveLength(5)
    expect((await askForLink(await signIn('203.0.113.9', shop))).statusCode).toBe(200)
    expect((await openLink(await lastToken(shop))).statusCode).toBe(200)
    // The owner is in, so the next link is a new email.
    await askForLink(await signIn('203.0.113.10', shop))
    expect(await lettersOf(shop, 'sign_in_link')).toHaveLength(6)
  })
})

test('a request mails a new link, or lets the newest work again', () => {
  const now = new Date('2026-03-06T12:00:00Z')
  const sent = (...minutesAgo: number[]) =>
    minutesAgo.map((ago) => ({ sentAt: new Date(now.getTime() - ago * 60_000) }))
  const cases: [number[], boolean][] = [
    [[], false],
    [[1], true],
    [[9, 200], true],
    [[11], false],
    [[60, 120, 180, 240], false],
    [[60, 120, 180, 240, 300], true],
  ]
  for (const [minutes, renews] of cases) {
    const links = sent(...minutes)
    expect(linkToRenew(links, now)).toBe(renews ? links[0] : undefined)
  }
})
