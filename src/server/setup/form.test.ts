import { describe, expect, test } from 'vitest'
import { profileOf } from '../../../test/businessProfile.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'

/** What the wizard can save, and what it cannot. */

const server = testApp()

const { update, shown, audit } = profileOf(() => server)

/** Everything that the wizard sends for an existing business. */
const form = {
  name: 'Citrine Nail Bar',
  description: '  Nails and tea  ',
  email: 'hello@citrine.example',
  address: '',
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
  test('is saved completely, and returned as it was and as it is', async () => {
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
      'Primary color: #f2b705',
      'Secondary color: #2b4c7e',
      'Reward at: 120',
      'Reward: A free manicure',
      'After a reward: points above the threshold stay',
      'Texts to customers: off',
    ])
    expect(JSON.stringify(completed)).not.toContain(shop.phone.slice(-7))
  })

  test('saved unchanged changes nothing, and is not recorded', async () => {
    const shop = await registerTestBusiness(server, 'Twice Saved')
    const first = (await update(shop, { ...form, name: shop.name })).json()
    const before = await audit(shop)
    const again = await update(shop, { ...form, name: shop.name, revision: first.revision })
    expect(again.json()).toEqual(first)
    expect(await audit(shop)).toEqual(before)
  })

  test('sent in part changes that part only', async () => {
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
      before: 'Repeat scans: counted and marked\nVoice messages on the feedback page: off',
      after: 'Repeat scans: refused\nVoice messages on the feedback page: on',
    })
  })

  test('accepts an https link for public reviews, shows it to anybody, and removes it', async () => {
    const shop = await registerTestBusiness(server, 'Rated In Public')
    const reviewUrl = 'https://g.page/r/CabcDEF/review'
    expect((await update(shop, { reviewUrl: ` ${reviewUrl} ` })).json().reviewUrl).toBe(reviewUrl)
    const seen = await server.get(`/api/businesses/${shop.businessId}/public`)
    expect(seen.json().reviewUrl).toBe(reviewUrl)
    for (const wrong of [
      'http://g.page/r/x',
      'javascript:alert(1)',
      'g.page/r/x',
      'https://me@evil.example/x',
      `https://g.page/${'x'.repeat(500)}`,
    ]) {
      const answer = await update(shop, { reviewUrl: wrong })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['reviewUrl']])
    }
    expect((await update(shop, { reviewUrl: '' })).json().reviewUrl).toBeNull()
    expect((await audit(shop))[0]).toMatchObject({
      before: `Public review link: ${reviewUrl}`,
      after: 'Public review link: none',
    })
  })

  test('stores names as they were written, whatever they contain', async () => {
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
    [{ logoUrl: 'http://x.example/a.png' }, 'logoUrl', 'Please upload your logo as a picture'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'Please upload your logo as a picture'],
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
    // The same name in another letter case belongs to the same business.
    expect((await update(shop, { name: 'FIRST counter' })).statusCode).toBe(200)
  })
})
