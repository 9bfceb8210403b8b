import fc from 'fast-check'
import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeTwilio, openFakeTwilio } from '../../../../../test/fakeTwilio.ts'
import { sign } from '../../../../../test/twilio/signature.ts'
import { readConfig } from '../../config.ts'
import { usualWaits } from '../../process/waits.ts'
import { createSms } from '../createSms.ts'
import type { Sms } from '../sms.ts'

/** The gateway signs its reports. */

const reportTo = 'https://points.example.com/api/sms/deliveries/1/17'

let fake: FakeTwilio
let sms: Sms
beforeAll(async () => {
  fake = await openFakeTwilio()
  sms = await createSms(readConfig(fake.settings, { isRoot: false, cwd: '/' }), usualWaits)
})
afterAll(() => fake.close())

describe('signatures', () => {
  const field = fc.string({ unit: 'grapheme', maxLength: 40 })
  const forms = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), field, {
    noNullPrototype: true,
  })
  const addresses = fc
    .tuple(fc.webUrl({ withQueryParameters: true }), fc.constantFrom('', ':8443', ':443'))
    .map(([url, port]) => url.replace(/^(https?:\/\/[^/?]+)/, `$1${port}`))

  test('the fake signs as Twilio’s library expects', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), addresses, forms, (token, address, form) => {
        const signature = sign(token, address, form)
        expect(twilio.validateRequest(token, signature, address, form)).toBe(true)
      }),
    )
  })

  const form = { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+14155550123' }
  const signed = () => ({
    url: reportTo,
    form,
    signature: sign(fake.authToken, reportTo, form),
  })

  test('what the gateway signed is known', () => {
    expect(sms.isSigned?.(signed())).toBe(true)
  })

  test.each([
    ['another value', { form: { ...form, MessageStatus: 'deliverex' } }],
    ['another field', { form: { ...form, Extra: '1' } }],
    ['a field less', { form: { MessageSid: 'SM1', MessageStatus: 'delivered' } }],
    ['another address', { url: reportTo.replace('/17', '/18') }],
    ['another host', { url: reportTo.replace('points', 'pointz') }],
    ['a query', { url: `${reportTo}?x=1` }],
    ['no address', { url: 'no address' }],
    ['no signature', { signature: '' }],
    ['a shorter signature', { signature: 'AAAA' }],
    ['another signature', { signature: Buffer.alloc(20).toString('base64') }],
  ])('%s is not what was signed', (_, change) => {
    expect(sms.isSigned?.({ ...signed(), ...change })).toBe(false)
  })

  test('no single wrong byte of a signature passes', () => {
    const { signature } = signed()
    for (let index = 0; index < signature.length; index += 1) {
      const other = signature[index] === 'A' ? 'B' : 'A'
      const wrong = signature.slice(0, index) + other + signature.slice(index + 1)
      expect(sms.isSigned?.({ ...signed(), signature: wrong })).toBe(false)
    }
  })
})
