import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { startTestSession } from '../../../../test/callers.ts'
import { lastCode } from '../../../../test/codes.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { messagesTo } from '../../../../test/messages.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const update = ({ businessId, cookie }: TestBusiness, payload: object, as = cookie) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/businesses/${businessId}`,
    headers: { cookie: as },
    payload,
  })
const shown = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}`, cookie)).json()
const audit = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}/audit-log`, cookie)).json()
const codesOf = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}/qr-codes-public`, cookie)).json()

/** Everything that the wizard sends for a business that exists. */
const form = {
  name: 'Citrine Nail Bar',
  description: '  Nails and tea  ',
  email: 'hello@citrine.example',
  address: '',
  logoUrl: 'https://citrine.example/logo.png',
  primaryColor: '#F2B705',
  secondaryColor: '#2b4c7e',
  rewardThreshold: 120,
  rewardDescription: 'A free manicure',
  pointCapType: 'unlimited',
  smsNotificationsEnabled: false,
  businessNotificationsEnabled: true,
  agreeToPrivacyPolicy: true,
  agreeToTermsOfService: true,
  setupCompleted: true,
}

describe('the wizard’s form', () => {
  test('is saved whole, and told as it was and as it is', async () => {
    const shop = await registerTestBusiness(server, 'Citrine')
    const { revision } = await shown(shop)
    const answer = await update(shop, { ...form, phone: ` ${shop.phone} `, revision })
    expect(answer.statusCode).toBe(200)
    const { agreeToPrivacyPolicy: _, agreeToTermsOfService: __, ...saved } = form
    const after = {
      ...saved,
      description: 'Nails and tea',
      address: null,
      primaryColor: '#f2b705',
      phone: shop.phone,
    }
    expect(answer.json()).toMatchObject(after)
    expect(await shown(shop)).toEqual(answer.json())
    expect(answer.json().revision).toBeGreaterThan(revision)
    const [completed, email] = await audit(shop)
    expect(email).toMatchObject({ action: 'email_changed', after: 'hello@citrine.example' })
    expect(completed).toMatchObject({ action: 'setup_completed', actor: 'owner' })
    expect(completed.before.split('\n')).toContain('After a reward: points start again at 0')
    expect(completed.after.split('\n')).toEqual([
      'Name: Citrine Nail Bar',
      'Description: Nails and tea',
      'Logo: https://citrine.example/logo.png',
      'Primary color: #f2b705',
      'Secondary color: #2b4c7e',
      'Reward at: 120',
      'Reward: A free manicure',
      'After a reward: points above the threshold stay',
      'Texts to customers: off',
    ])
    expect(JSON.stringify(completed)).not.toContain(shop.phone.slice(-7))
  })

  test('saved as it is changes nothing, and is not written down', async () => {
    const shop = await registerTestBusiness(server, 'Twice Saved')
    const first = (await update(shop, { ...form, name: shop.name })).json()
    const before = await audit(shop)
    const again = await update(shop, { ...form, name: shop.name, revision: first.revision })
    expect(again.json()).toEqual(first)
    expect(await audit(shop)).toEqual(before)
  })

  test('in part changes that part only', async () => {
    const shop = await registerTestBusiness(server, 'One Thing')
    const before = await shown(shop)
    const answer = await update(shop, { voiceFeedbackEnabled: true, repeatScanPolicy: 'block' })
    expect(answer.json()).toEqual({
      ...before,
      voiceFeedbackEnabled: true,
      repeatScanPolicy: 'block',
      revision: before.revision + 1,
    })
    expect((await audit(shop))[0]).toMatchObject({
      action: 'settings_changed',
      before: 'Repeat scans: counted and marked\nVoice messages with reviews: off',
      after: 'Repeat scans: refused\nVoice messages with reviews: on',
    })
  })

  test('keeps names as they were written, whatever is in them', async () => {
    const shop = await registerTestBusiness(server, 'Odd Names')
    for (const name of ['<b>Bold & "Co"</b>', 'مقهى النجمة', '🍩🍩 Donuts', 'x'.repeat(120)]) {
      expect((await update(shop, { name })).json().name).toBe(name)
    }
    expect((await update(shop, { name: 'x'.repeat(121) })).statusCode).toBe(400)
  })
})

describe('what cannot be', () => {
  test.each([
    [{ name: '  ' }, 'name', 'Business name is required'],
    [{ email: 'nowhere' }, 'email', 'Valid email is required'],
    [{ rewardThreshold: 0 }, 'rewardThreshold', 'Reward threshold must be at least 1'],
    [{ rewardThreshold: 1.5 }, 'rewardThreshold', 'Please enter a whole number'],
    [{ rewardThreshold: '' }, 'rewardThreshold', 'Please enter a whole number'],
    [{ rewardDescription: '' }, 'rewardDescription', 'Reward description is required'],
    [{ qrCode1Points: 0 }, 'qrCode1Points', 'Point value must be at least 1'],
    [{ qrCode2Points: 101 }, 'qrCode2Points', 'Point value must be at most 100'],
    [{ qrCode3Points: 1.5 }, 'qrCode3Points', 'Please enter a whole number'],
    [{ primaryColor: 'blue' }, 'primaryColor', 'Please enter a color like #1976D2'],
    [{ primaryColor: 7 }, 'primaryColor', 'Expected string, received number'],
    [
      { smsNotificationsEnabled: 'yes' },
      'smsNotificationsEnabled',
      'Expected boolean, received string',
    ],
    [{ pointCapType: 'forever' }, 'pointCapType', 'Invalid input'],
    [
      { logoUrl: 'http://x.example/a.png' },
      'logoUrl',
      'Please enter an address that begins with https://',
    ],
    [
      { logoUrl: 'javascript:alert(1)' },
      'logoUrl',
      'Please enter an address that begins with https://',
    ],
    [
      { agreeToPrivacyPolicy: false },
      'agreeToPrivacyPolicy',
      'You must agree to the Privacy Policy',
    ],
    [
      { agreeToTermsOfService: false },
      'agreeToTermsOfService',
      'You must agree to the Terms of Service',
    ],
    [{ timeZone: '' }, 'timeZone', 'String must contain at least 1 character(s)'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please choose a time zone'],
  ])('%j is refused under %s: %s', async (body, field, sentence) => {
    const shop = await registerTestBusiness(server, 'Bad Input')
    const before = await shown(shop)
    const answer = await update(shop, { description: 'not saved either', ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ [field]: sentence })
    expect(await shown(shop)).toEqual(before)
  })

  test('another phone has its own way', async () => {
    const shop = await registerTestBusiness(server, 'Other Phone')
    const answer = await update(shop, { phone: '+14155550199', description: 'no' })
    expect(answer.json().fields).toEqual({
      phone: 'Change the phone in Settings: we text a code to the new one.',
    })
    expect((await update(shop, { phone: '12' })).json().fields.phone).toMatch(/valid phone/)
    expect((await shown(shop)).description).toBeNull()
  })

  test('a name that another business of the same phone has', async () => {
    const shop = await registerTestBusiness(server, 'First Counter')
    const second = { businessName: 'Second Counter', businessPhone: shop.phone }
    await server.post('/api/businesses/register', second)
    const taken = await update(shop, { name: ' second  COUNTER' })
    expect(taken.json().code).toBe('business_exists')
    // The same name in other letters is nobody else's.
    expect((await update(shop, { name: 'FIRST counter' })).statusCode).toBe(200)
  })
})

test('a new name opens the business, the old one does not any more', async () => {
  const shop = await registerTestBusiness(server, 'Before')
  await update(shop, { name: ' After  All ' })
  const verify = (businessName: string) =>
    server.post('/api/businesses/verify', { businessName, businessPhone: shop.phone })
  expect((await verify('after all')).statusCode).toBe(200)
  expect((await verify('Before')).statusCode).toBe(404)
})

test('of two windows the second is told, and nothing of it is saved', async () => {
  const shop = await registerTestBusiness(server, 'Two Windows')
  const { revision } = await shown(shop)
  const both = await Promise.all([
    update(shop, { rewardThreshold: 120, revision }),
    update(shop, { rewardThreshold: 150, qrCode1Points: 9, revision }),
  ])
  const [won, lost] = both.toSorted((one, other) => one.statusCode - other.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json().code).toBe('changed_meanwhile')
  expect(await shown(shop)).toEqual(won?.json())
  const minted = (await codesOf(shop)).length - 3
  expect(minted).toBe(won?.json().rewardThreshold === 150 ? 1 : 0)
})

test.each([
  ['notifications', { scanSmsEnabled: true }],
  ['email', { newEmail: 'moved@shop.example' }],
])('a change of the %s elsewhere is a change that a window is told of', async (what, body) => {
  const shop = await registerTestBusiness(server, 'Settings Open')
  const { revision, ...business } = await shown(shop)
  await enterFreshCode(shop)
  const { smsNotificationsEnabled, businessNotificationsEnabled } = business
  const { scanSmsEnabled, weeklySummaryEnabled, manyScansWarning } = business
  const switches = { smsNotificationsEnabled, businessNotificationsEnabled, scanSmsEnabled }
  const changed = await server.app.inject({
    method: 'PUT',
    url: `/api/businesses/${shop.businessId}/${what}`,
    headers: { cookie: shop.cookie },
    payload: { ...switches, weeklySummaryEnabled, manyScansWarning, ...body },
  })
  expect(changed.statusCode).toBe(200)
  const late = await update(shop, { description: 'late', revision })
  expect(late.json().code).toBe('changed_meanwhile')
})

describe('the values of the codes', () => {
  test('that change get new codes; printed ones keep theirs', async () => {
    const shop = await registerTestBusiness(server, 'New Values')
    const before = await shown(shop)
    const answer = await update(shop, { qrCode1Points: 1, qrCode2Points: 25 })
    expect(answer.json().revision).toBe(before.revision + 1)
    const codes: { tier: string; pointValue: number; isOlder: boolean }[] = await codesOf(shop)
    const current = codes.filter(({ isOlder }) => !isOlder)
    expect(current.map(({ tier, pointValue }) => [tier, pointValue])).toEqual([
      ['low', 1],
      ['medium', 25],
      ['high', 60],
    ])
    expect(codes.filter(({ isOlder }) => isOlder)).toMatchObject([{ pointValue: 20 }])
    expect((await audit(shop))[0].action).toBe('code_values_changed')
  })
})

async function enterFreshCode(shop: TestBusiness): Promise<void> {
  const cookie = { cookie: shop.cookie }
  const path = `/api/businesses/${shop.businessId}/code`
  const { challengeId } = (await server.post(path, {}, cookie)).json()
  const code = await lastCode(server, shop.phone)
  expect((await server.post(path, { challengeId, code }, cookie)).statusCode).toBe(200)
}

describe('the email', () => {
  test('is added without a code, and the phone is told', async () => {
    const shop = await registerTestBusiness(server, 'First Mail')
    expect((await update(shop, { email: 'first@shop.example' })).statusCode).toBe(200)
    expect(await messagesTo(server, shop.phone)).toContainEqual({
      kind: 'email_added',
      variables: { businessName: shop.name, newEmail: 'first@shop.example' },
    })
  })

  test('is changed after a fresh code only, and the old address is told', async () => {
    const shop = await registerTestBusiness(server, 'Second Mail')
    await update(shop, { email: 'old@second.example' })
    const wanted = { email: 'new@second.example', description: 'with it' }
    expect((await update(shop, wanted)).json().code).toBe('fresh_code_required')
    expect(await shown(shop)).toMatchObject({ email: 'old@second.example', description: null })
    // In other letters it is the same one.
    expect((await update(shop, { email: 'OLD@second.example' })).statusCode).toBe(200)
    await enterFreshCode(shop)
    expect((await update(shop, wanted)).json()).toMatchObject(wanted)
    expect(await messagesTo(server, 'old@second.example')).toMatchObject([
      { kind: 'email_changed' },
    ])
  })

  test('is changed three times a day, as in the settings', async () => {
    const shop = await registerTestBusiness(server, 'Many Mails')
    await enterFreshCode(shop)
    const status = async (count: number) =>
      (await update(shop, { email: `mail${count}@shop.example` })).statusCode
    expect([await status(1), await status(2), await status(3), await status(4)]).toEqual([
      200, 200, 200, 429,
    ])
  })
})

describe('support', () => {
  const visit = async ({ businessId }: TestBusiness) =>
    `sid=${await startTestSession(server, { kind: 'support', businessId, reason: 'Wrong colors' })}`

  test('changes what the owner has allowed it to, but never the email', async () => {
    const shop = await registerTestBusiness(server, 'Helped')
    const support = await visit(shop)
    const refused = await update(shop, { description: 'x' }, support)
    expect(refused.json().code).toBe('support_reads_only')
    const allow = `/api/businesses/${shop.businessId}/support-access`
    await server.post(allow, {}, { cookie: shop.cookie })
    expect((await update(shop, { primaryColor: '#7A2E5D' }, support)).statusCode).toBe(200)
    expect((await audit(shop))[0]).toMatchObject({
      actor: 'support',
      before: 'Primary color: #1976d2',
      after: 'Primary color: #7a2e5d',
    })
    const email = await update(shop, { email: 'mine@support.example' }, support)
    expect(email.statusCode).toBe(403)
    expect((await shown(shop)).email).toBeNull()
  })
})
