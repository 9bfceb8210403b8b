import { describe, expect, test } from 'vitest'
import { cookieOf, registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { forgetSentPasscodes, lastPasscode, wrongCode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'
import { usualWaits } from '../platform/process/waits.ts'

const server = testApp({ BUSINESS_SIGN_IN: 'code' })

const verify = (body: object, cookie = '') =>
  server.post('/api/businesses/verify', body, { cookie })
const ownerUrl = (businessId: number) => `/api/businesses/${businessId}`

interface Shop {
  readonly businessId: number
  readonly name: string
  readonly phone: string
  readonly cookie: string
}

/** A business whose owner has entered the texted code. */
async function confirmedShop(name: string): Promise<Shop> {
  const shop = await registerTestBusiness(server, name)
  const asked = (await confirm(shop, {})).json()
  const code = await lastPasscode(server, shop.phone)
  const confirmed = await confirm(shop, { challengeId: asked.challengeId, code })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  await forgetSentPasscodes(server, shop.phone)
  return shop
}

const confirm = (shop: Pick<Shop, 'businessId' | 'cookie'>, body: object) =>
  server.post(`/api/businesses/${shop.businessId}/code`, body, { cookie: shop.cookie })

const credentials = ({ name, phone }: Pick<Shop, 'name' | 'phone'>) => ({
  businessName: name,
  businessPhone: phone,
})

/** Requests a code in a new browser. */
async function ask(shop: Pick<Shop, 'name' | 'phone'>, cookie = '') {
  const answer = await verify(credentials(shop), cookie)
  return { answer, challengeId: answer.json().challengeId, cookie: cookieOf(answer) }
}

describe('in a browser that is not trusted', () => {
  test('name and phone ask for the texted code, and the code opens the business', async () => {
    const shop = await confirmedShop('Code Coffee')
    const { answer, challengeId, cookie } = await ask(shop)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: false,
      codeRequired: true,
      challengeId: expect.stringMatching(/^[\w-]{22}$/),
      message: `Enter the code we texted to the number ending ${shop.phone.slice(-2)}.`,
      resendAfterMs: 60_000,
      expiresAt: expect.any(String),
      isTexted: true,
      ways: {
        text: { to: null, words: expect.stringMatching(/^CODE \d{4}$/) },
        email: false,
        recoveryCode: false,
      },
    })
    expect((await server.get(ownerUrl(shop.businessId), cookie)).statusCode).toBe(401)

    const code = await lastPasscode(server, shop.phone)
    const finished = await verify({ ...credentials(shop), challengeId, code }, cookie)
    expect(finished.json()).toEqual({ success: true, businessId: shop.businessId })
    expect((await server.get(ownerUrl(shop.businessId), cookieOf(finished))).statusCode).toBe(200)
    expect((await server.get(ownerUrl(shop.businessId), cookie)).statusCode).toBe(401)
  })

  test('the code alone finishes it too, however it is spaced', async () => {
    const shop = await confirmedShop('Spaced Code')
    const { challengeId, cookie } = await ask(shop)
    const code = await lastPasscode(server, shop.phone)
    const spaced = ` ${code.slice(0, 3)}-${code.slice(3)} `
    expect((await verify({ challengeId, code: spaced }, cookie)).json().success).toBe(true)
  })

  test('the shop’s phone is told about an unknown browser', async () => {
    const shop = await confirmedShop('Told Tea')
    const { challengeId, cookie } = await ask(shop)
    await verify({ challengeId, code: await lastPasscode(server, shop.phone) }, cookie)
    const messages = (await server.get('/api/outbox')).json<{ to: string; text: string }[]>()
    const told = messages.filter(({ to, text }) => to === shop.phone && /new sign-in/.test(text))
    expect(told).toHaveLength(1)
  })

  test('a wrong code says how many tries are left, and after five a new one is needed', async () => {
    const shop = await confirmedShop('Wrong Code')
    const { challengeId, cookie } = await ask(shop)
    const code = await lastPasscode(server, shop.phone)
    const sentences: string[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      sentences.push((await verify({ challengeId, code: wrongCode(code) }, cookie)).json().message)
    }
    expect(sentences).toEqual([
      'That code is not right. You have 4 tries left.',
      'That code is not right. You have 3 tries left.',
      'That code is not right. You have 2 tries left.',
      'That code is not right. You have 1 try left.',
      'That code is not right. Please ask for a new one.',
    ])
    const tooLate = await verify({ challengeId, code }, cookie)
    expect(tooLate.statusCode).toBe(410)
  })

  test('a code works once, for ten minutes, and in the browser that requested it', async () => {
    const shop = await confirmedShop('Once Only')
    const { challengeId, cookie } = await ask(shop)
    const code = await lastPasscode(server, shop.phone)
    const other = (await ask(await confirmedShop('Somebody Else'))).cookie
    for (const stranger of ['', `sid=${'A'.repeat(43)}`, other, cookie.slice(0, -1)]) {
      const stolen = await verify({ challengeId, code }, stranger)
      expect(stolen.statusCode).toBe(410)
      expect(stolen.json().code).toBe('code_expired')
    }
    const opened = await verify({ challengeId, code }, cookie)
    expect(opened.statusCode).toBe(200)
    expect((await verify({ challengeId, code }, cookieOf(opened))).statusCode).toBe(410)

    await forgetSentPasscodes(server, shop.phone)
    const late = await ask(shop)
    await server.context.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', late.challengeId)
      .execute()
    const expired = { challengeId: late.challengeId, code: await lastPasscode(server, shop.phone) }
    expect((await verify(expired, late.cookie)).json().code).toBe('code_expired')
  })

  test.each([
    ['a challenge that nobody asked', { challengeId: 'A'.repeat(22), code: '123456' }, 410],
    ['a truncated challenge', { challengeId: 'A'.repeat(21), code: '123456' }, 400],
    ['five digits', { challengeId: 'A'.repeat(22), code: '12345' }, 400],
    ['letters', { challengeId: 'A'.repeat(22), code: 'abcdef' }, 400],
    ['a challenge without a code', { challengeId: 'A'.repeat(22) }, 400],
  ])('%s is refused with a sentence', async (_, body, status) => {
    const answer = await verify(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z].+/)
  })

  test('asking again too soon returns the same code, and texts nothing', async () => {
    const shop = await confirmedShop('Impatient Inn')
    const first = await ask(shop)
    const again = await ask(shop, first.cookie)
    expect(again.challengeId).toBe(first.challengeId)
    expect(again.answer.json().resendAfterMs).toBeLessThanOrEqual(60_000)
    const stranger = await ask(shop)
    expect(stranger.answer.json()).toMatchObject({
      isTexted: false,
      message: expect.stringMatching(/was just requested in another browser/),
    })
    expect(stranger.answer.json().resendAfterMs).toBeGreaterThan(0)
  })

  test('a code to a number that has changed since opens nothing', async () => {
    const shop = await confirmedShop('Moved On')
    const { challengeId, cookie } = await ask(shop)
    await server.change('businesses', { id: shop.businessId }, { phone: testPhone() })
    const code = await lastPasscode(server, shop.phone)
    expect((await verify({ challengeId, code }, cookie)).json().code).toBe('code_expired')
  })

  test('a name may be typed without its accents and signs, and a stranger’s does not interfere', async () => {
    const shop = await confirmedShop('Café Lindquist & Söhne')
    const typed = { name: 'cafe lindquist & sohne', phone: shop.phone }
    await server.post('/api/businesses/register', credentials(typed))
    await forgetSentPasscodes(server, shop.phone)
    const { challengeId, cookie } = await ask(typed)
    const code = await lastPasscode(server, shop.phone)
    const opened = await verify({ challengeId, code }, cookie)
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
  })

  test('without a match the specification’s sentence is shown, and no answer comes early', async () => {
    const shop = await confirmedShop('Timed Tavern')
    const patient = await buildApp({ ...server.context, waits: usualWaits })
    const pairs = [
      [shop.name, testPhone()],
      ['Another Name', shop.phone],
      [shop.name, shop.phone],
    ] as const
    for (const [businessName, businessPhone] of pairs) {
      const startedAt = performance.now()
      const url = '/api/businesses/verify'
      const payload = { businessName, businessPhone }
      const answer = await patient.inject({ method: 'POST', url, payload })
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295)
      if (answer.statusCode === 200) continue
      expect(answer.json().message).toBe(
        'Business not found. Please register first or check your details.',
      )
    }
    await patient.close()
  })
})

describe('a trusted browser', () => {
  test('needs no code for 90 days, also after signing out', async () => {
    const shop = await confirmedShop('Trusted Till')
    const { challengeId, cookie } = await ask(shop)
    const opened = await verify(
      { challengeId, code: await lastPasscode(server, shop.phone) },
      cookie,
    )
    const left = await server.post('/api/auth/sign-out', {}, { cookie: cookieOf(opened) })
    expect((await server.get(ownerUrl(shop.businessId), cookieOf(left))).statusCode).toBe(401)
    const back = await verify(credentials(shop), cookieOf(left))
    expect(back.json()).toEqual({ success: true, businessId: shop.businessId })

    await server.context.db
      .updateTable('trusted_browsers')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('business_id', '=', shop.businessId)
      .execute()
    await forgetSentPasscodes(server, shop.phone)
    expect((await verify(credentials(shop), cookieOf(back))).json().codeRequired).toBe(true)
  })

  test('is trusted for that business alone', async () => {
    const shop = await confirmedShop('This One')
    const other = await confirmedShop('That One')
    expect((await verify(credentials(other), shop.cookie)).json().codeRequired).toBe(true)
  })
})

describe('a registration', () => {
  test('is unconfirmed until its code is entered, and gives a session for seven days', async () => {
    const phone = testPhone()
    const answer = await server.post('/api/businesses/register', {
      businessName: 'New Nook',
      businessPhone: phone,
    })
    const { businessId, confirmation } = answer.json()
    expect(confirmation).toMatchObject({ codeRequired: true })
    const cookie = cookieOf(answer)
    const shop = { businessId, name: 'New Nook', phone, cookie }
    expect((await server.get(ownerUrl(businessId), cookie)).json().isConfirmed).toBe(false)
    const expiry = () =>
      server.context.db
        .selectFrom('sessions')
        .select('expires_at as expiresAt')
        .where('business_id', '=', businessId)
        .executeTakeFirstOrThrow()
    const days = async () => ((await expiry()).expiresAt.getTime() - Date.now()) / 86_400_000
    expect(await days()).toBeCloseTo(7, 1)

    const code = await lastPasscode(server, phone)
    const confirmed = await confirm(shop, { challengeId: confirmation.challengeId, code })
    expect(confirmed.json()).toMatchObject({ success: true, freshUntil: expect.any(String) })
    expect((await server.get(ownerUrl(businessId), cookie)).json().isConfirmed).toBe(true)
    expect(await days()).toBeCloseTo(30, 1)
  })

  test('that nobody confirmed never blocks the number’s real owner, and ends with them', async () => {
    const phone = testPhone()
    const name = 'Squatted Square'
    const body = { businessName: name, businessPhone: phone }
    const key = { 'idempotency-key': 'the-key-of-a-squatter' }
    const squatter = await server.post('/api/businesses/register', body)
    await forgetSentPasscodes(server, phone)
    const owner = await server.post('/api/businesses/register', body, key)
    expect(owner.statusCode).toBe(200)
    expect(owner.json().businessId).not.toBe(squatter.json().businessId)
    const strangers = cookieOf(owner)
    const theirs = { reviewUrl: 'https://strangers.example', businessNotificationsEnabled: false }
    const url = ownerUrl(owner.json().businessId)
    const headers = { cookie: strangers }
    await server.app.inject({ method: 'PUT', url, headers, payload: theirs })
    expect((await server.get(url, strangers)).json()).toMatchObject(theirs)

    // The real owner may also sign in the other way, and finds the latest registration.
    await forgetSentPasscodes(server, phone)
    const { challengeId, cookie } = await ask({ name, phone })
    const opened = await verify({ challengeId, code: await lastPasscode(server, phone) }, cookie)
    const { businessId } = opened.json()
    expect(businessId).toBe(owner.json().businessId)
    expect((await server.get(url, strangers)).statusCode).toBe(401)
    expect((await verify({ ...body }, strangers)).json().success).not.toBe(true)
    const found = await server.get(url, cookieOf(opened))
    expect(found.json()).toMatchObject({ reviewUrl: null, businessNotificationsEnabled: true })
    expect((await server.post('/api/businesses/register', body, key)).statusCode).toBe(409)
  })
})
