import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicSettings } from '../../../../test/app.ts'
import { cookieOf, testPhone } from '../../../../test/factories.ts'
import { openTestGateway, type TestGateway } from '../../../../test/gateway.ts'
import { sendDue } from '../../../../test/messages.ts'
import { lastPasscode } from '../../../../test/passcodes.ts'
import { rounds } from '../../../../test/rounds.ts'
import { incomingForm } from '../../../../test/twilio/inbound.ts'
import { signedCall } from '../../../../test/twilio/signature.ts'

/** Whoever has the phone gets in by a text from it, whatever strangers ask for; see I15. */

const { PUBLIC_URL: publicUrl } = publicSettings
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ ...publicSettings, LIMITS: 'all' })
})
beforeEach(async () => {
  await gateway.server.context.db.deleteFrom('rate_limits').execute()
})
afterAll(() => gateway.close())

const post = (from: string, url: string, payload: object, cookie = '') =>
  gateway.server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { cookie, origin: publicUrl },
  })

interface Shop {
  readonly businessId: number
  readonly businessName: string
  readonly businessPhone: string
  readonly cookie: string
}

async function confirmedShop(businessName: string): Promise<Shop> {
  const asked = { businessName, businessPhone: testPhone() }
  const registered = await post('198.51.100.10', '/api/businesses/register', asked)
  const { businessId, confirmation } = registered.json()
  const answer = {
    challengeId: confirmation.challengeId,
    code: await lastPasscode(gateway.server, asked.businessPhone),
  }
  const cookie = cookieOf(registered)
  const url = `/api/businesses/${businessId}/code`
  const confirmed = await post('198.51.100.10', url, answer, cookie)
  expect(confirmed.statusCode).toBe(200)
  return { ...asked, businessId, cookie: cookieOf(confirmed) || cookie }
}

const verify = (from: string, body: object, cookie = '') =>
  post(from, '/api/businesses/verify', body, cookie)

const signIn = (from: string, { businessName, businessPhone }: Shop) =>
  verify(from, { businessName, businessPhone })

/** Strangers of many networks ask until no more is texted. Resolves with their answers. */
async function jam(ask: (from: string) => ReturnType<typeof post>) {
  const answers = []
  for (let network = 1; network <= 12; network += 1) {
    answers.push(await ask(`198.18.${network}.1`))
  }
  return answers
}

const textsTo = (to: string) => gateway.fake.taken.filter((taken) => taken.to === to)

/** Texts us, and resolves with the answer; undefined if there is none. */
async function text(from: string, body: string): Promise<string | undefined> {
  await sendDue(gateway.server)
  const before = textsTo(from).length
  await gateway.fake.receive(`${publicUrl}/api/sms/received`, { from, body })
  await sendDue(gateway.server)
  return textsTo(from)[before]?.body
}

const codeFor = async (phone: string, words: string) =>
  /^\d{6}\b/.exec((await text(phone, words)) ?? '')?.[0]

describe('the owner of a phone that strangers have jammed', () => {
  test('gets five texts an hour, and is in by CODE', async () => {
    const shop = await confirmedShop('Jammed')
    await sendDue(gateway.server)
    const before = textsTo(shop.businessPhone).length
    const answers = await jam((from) => signIn(from, shop))
    await sendDue(gateway.server)
    // One of the five was the registration's own.
    expect(textsTo(shop.businessPhone).length - before).toBe(4)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)

    const asked = await signIn('203.0.113.9', shop)
    const { challengeId, isTexted, message, ways } = asked.json()
    expect(isTexted).toBe(false)
    expect(message).not.toMatch(/your (own )?network|Wi-Fi/)
    expect(ways).toEqual({
      text: { to: gateway.fake.from, words: expect.stringMatching(/^CODE [1-9]\d{3}$/) },
      email: false,
      recoveryCode: false,
    })
    const code = await codeFor(shop.businessPhone, ways.text.words)
    const cookie = cookieOf(asked)
    const opened = await verify('203.0.113.9', { challengeId, code }, cookie)
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
  })

  test('opens no stranger’s browser with it, however many wait', async () => {
    const shop = await confirmedShop('Many Strangers')
    const strangers = await jam((from) => signIn(from, shop))
    const asked = await signIn('203.0.113.9', shop)
    const { challengeId, ways } = asked.json()
    const code = await codeFor(shop.businessPhone, ways.text.words)
    for (const stranger of strangers) {
      const guess = { challengeId: stranger.json().challengeId, code }
      expect((await verify('198.18.1.1', guess, cookieOf(stranger))).statusCode).not.toBe(200)
    }
    const stolen = await verify(
      '198.18.1.1',
      { challengeId, code },
      cookieOf(strangers[0] as never),
    )
    expect(stolen.statusCode).toBe(410)
    const opened = await verify('203.0.113.9', { challengeId, code }, cookieOf(asked))
    expect(opened.statusCode).toBe(200)
  })

  test('a question that was not texted has no right code before the text', async () => {
    const shop = await confirmedShop('Guessed')
    await jam((from) => signIn(from, shop))
    const asked = await signIn('203.0.113.9', shop)
    const { challengeId } = asked.json()
    const { code_hmac } = await gateway.server.row('one_time_codes', ['code_hmac'], {
      id: challengeId,
    })
    expect(code_hmac).toHaveLength(32)
    const answer = await verify('203.0.113.9', { challengeId, code: '123456' }, cookieOf(asked))
    expect(answer.json()).toMatchObject({ code: 'code_wrong' })
  })

  test('a browser that asks again keeps its digits, and opens no second row', async () => {
    const shop = await confirmedShop('Again')
    await jam((from) => signIn(from, shop))
    const asked = await signIn('203.0.113.9', shop)
    const { businessName, businessPhone } = shop
    const again = await verify('203.0.113.9', { businessName, businessPhone }, cookieOf(asked))
    expect(again.json().ways).toEqual(asked.json().ways)
    expect(again.json().challengeId).toBe(asked.json().challengeId)
  })

  test('who does not know name and phone learns nothing', async () => {
    const shop = await confirmedShop('Known To Few')
    await jam((from) => signIn(from, shop))
    const other = { ...shop, businessName: 'Known To Nobody' }
    expect((await signIn('203.0.113.9', other)).json()).toMatchObject({
      code: 'credentials_unknown',
    })
  })
})

test('a manager of a jammed phone is in by CODE too, and nobody learns who is one', async () => {
  const shop = await confirmedShop('Managed')
  const manager = testPhone()
  const member = { name: 'Anna', role: 'manager', phone: manager, locationIds: [1] }
  const url = `/api/businesses/${shop.businessId}/staff`
  expect((await post('198.51.100.10', url, member, shop.cookie)).statusCode).toBe(200)
  const nobody = testPhone()
  const ask = (from: string, businessPhone: string) =>
    verify(from, { as: 'manager', businessName: shop.businessName, businessPhone })
  const jammed = await jam((from) => ask(from, manager))
  const invented = await jam((from) => ask(from, nobody))
  const shown = (answers: typeof jammed, phone: string) =>
    answers.map((answer) => {
      const { isTexted, message, ways } = answer.json()
      const words = ways.text.words.replace(/\d/g, '0')
      return [isTexted, words, message.replaceAll(phone.slice(-2), '00')]
    })
  expect(shown(jammed, manager)).toEqual(shown(invented, nobody))

  const asked = await ask('203.0.113.9', manager)
  const { challengeId, isTexted, ways } = asked.json()
  expect(isTexted).toBe(false)
  const answer = { as: 'manager', challengeId, code: await codeFor(manager, ways.text.words) }
  const opened = await verify('203.0.113.9', answer, cookieOf(asked))
  expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })

  // Whoever has an invented number is told that nobody waits for it.
  const theirs = (await ask('203.0.113.9', nobody)).json()
  expect(await text(nobody, theirs.ways.text.words)).toMatch(/no page waits/)
})

describe('CODE', () => {
  test('without digits works if one page waits, and otherwise asks for them', async () => {
    const shop = await confirmedShop('No Digits')
    expect(await text(shop.businessPhone, 'Code')).toMatch(
      /^RewardHop: no page waits .* such as CODE 4821\.$/,
    )
    const asked = await signIn('203.0.113.9', shop)
    const code = await codeFor(shop.businessPhone, 'code!')
    const { challengeId } = asked.json()
    expect((await verify('203.0.113.9', { challengeId, code }, cookieOf(asked))).statusCode).toBe(
      200,
    )
    await signIn('203.0.113.10', shop)
    await signIn('203.0.114.10', shop)
    expect(await text(shop.businessPhone, 'code!')).toMatch(/no page waits/)
  })

  test('is answered to the phone that the page is about alone', async () => {
    const shop = await confirmedShop('Other Phone')
    const { ways } = (await signIn('203.0.113.9', shop)).json()
    const other = testPhone()
    await sendDue(gateway.server)
    const before = textsTo(shop.businessPhone).length
    expect(await text(other, ways.text.words)).toMatch(/no page waits/)
    expect(textsTo(shop.businessPhone)).toHaveLength(before)
  })

  test('is answered although the number has replied STOP', async () => {
    const shop = await confirmedShop('Stopped')
    await text(shop.businessPhone, 'STOP')
    const asked = await signIn('203.0.113.9', shop)
    const { challengeId, isTexted, message, ways } = asked.json()
    expect([isTexted, message]).toEqual([false, expect.stringMatching(/text START/)])
    const code = await codeFor(shop.businessPhone, ways.text.words)
    expect((await verify('203.0.113.9', { challengeId, code }, cookieOf(asked))).statusCode).toBe(
      200,
    )
  })

  test('that the gateway passes on twice is answered once', async () => {
    const shop = await confirmedShop('Twice')
    const { ways } = (await signIn('203.0.113.9', shop)).json()
    const { accountSid, authToken, from: to } = gateway.fake
    const address = `${publicUrl}/api/sms/received`
    const { words: body } = ways.text
    const form = incomingForm(accountSid, { from: shop.businessPhone, to, body })
    const { headers, body: payload } = signedCall(authToken, address, form)
    const call = { method: 'POST', url: '/api/sms/received', headers, payload } as const
    await sendDue(gateway.server)
    const before = textsTo(shop.businessPhone).length
    const answers = await Promise.all(
      Array.from({ length: rounds(4) }, () => gateway.server.app.inject(call)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500)
    await sendDue(gateway.server)
    expect(textsTo(shop.businessPhone)).toHaveLength(before + 1)
  })

  test('is answered twenty times an hour, so that two programs do not talk forever', async () => {
    const phone = testPhone()
    for (let times = 0; times < 25; times += 1) await text(phone, 'CODE')
    expect(textsTo(phone)).toHaveLength(20)
  })
})

/** Doors where what strangers use up would stand before whoever has the phone. */
describe('whoever has the phone gets on by CODE', () => {
  const confirm = (shop: Pick<Shop, 'businessId' | 'cookie'>, body: object) =>
    post('203.0.113.9', `/api/businesses/${shop.businessId}/code`, body, shop.cookie)

  test('where strangers have registered their number all day', async () => {
    const businessPhone = testPhone()
    for (let network = 1; network <= 25; network += 1) {
      const squatted = { businessName: `Squatter ${network}`, businessPhone }
      await post(`198.18.${network}.1`, '/api/businesses/register', squatted)
    }
    const mine = { businessName: 'Really Mine', businessPhone }
    const registered = await post('203.0.113.9', '/api/businesses/register', mine)
    expect(registered.json()).toMatchObject({ success: true, confirmation: null })
    const shop = { businessId: registered.json().businessId, cookie: cookieOf(registered) }
    const { challengeId, isTexted, ways } = (await confirm(shop, {})).json()
    expect(isTexted).toBe(false)
    const answer = { challengeId, code: await codeFor(businessPhone, ways.text.words) }
    expect((await confirm(shop, answer)).json()).toMatchObject({ success: true })
  })

  test('where they need a fresh code once too often', async () => {
    const shop = await confirmedShop('Busy Owner')
    const { context } = gateway.server
    const asked = (place: number) => ({
      id: `${shop.businessId} ${place}`,
      purpose: 'confirm' as const,
      asker: 'holder' as const,
      business_id: shop.businessId,
      phone: shop.businessPhone,
      browser_hash: Buffer.alloc(32),
      code_hmac: Buffer.alloc(32),
      expires_at: new Date(0),
    })
    const eight = Array.from({ length: 8 }, (_, place) => asked(place))
    await context.db.insertInto('one_time_codes').values(eight).execute()
    const { challengeId, isTexted, ways } = (await confirm(shop, {})).json()
    expect(isTexted).toBe(false)
    const answer = { challengeId, code: await codeFor(shop.businessPhone, ways.text.words) }
    expect((await confirm(shop, answer)).json()).toMatchObject({ success: true })
  })
})
