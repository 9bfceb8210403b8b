import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const machine = { isRoot: false, cwd: '/srv/shop' }

const safe = {
  PUBLIC_URL: 'https://points.example.com',
  ADMIN_PASSWORD: 'a long enough password',
  SESSION_SECRET: 'a random secret that is long enough',
  SUPPORT_EMAILS: 'help@points.example.com, desk@points.example.com',
}

describe('a gateway', () => {
  const token = '0123456789abcdef'

  test.each([
    [`twilio://AC5:${token}@+14155550100`, undefined, '+14155550100', '+14155550100'],
    [`twilio://AC5:${token}@MG7`, undefined, 'MG7', undefined],
    [`twilio://AC5:${token}@MG7`, '+14155550199', 'MG7', '+14155550199'],
    // People can reply to a short code only in its country, so no page names it.
    [`twilio://AC5:${token}@28444`, undefined, '28444', undefined],
    [`twilio://AC5:${token}@28444`, '+14155550199', '28444', '+14155550199'],
  ])('is read from %s, with the number %s', (url, SMS_NUMBER, from, receivesAt) => {
    const { sms } = readConfig({ ...safe, SMS_URL: url, SMS_NUMBER }, machine)
    const twilio = { kind: 'twilio', accountSid: 'AC5', authToken: token, from, receivesAt }
    expect(sms).toEqual({ ...twilio, baseUrl: undefined })
  })

  test('passes no text on to a server on this machine', () => {
    const { sms } = readConfig({ SMS_URL: `twilio://AC5:${token}@+14155550100` }, machine)
    expect(sms).toMatchObject({ from: '+14155550100', receivesAt: undefined })
  })

  test('can be a fake, and can stop earlier', () => {
    const env = {
      SMS_URL: `twilio://AC5:${token}@MG7`,
      TWILIO_BASE_URL: 'http://localhost:3001',
      SMS_DAILY_STOP: '300',
      SMS_COUNTRIES: 'us, PR',
    }
    expect(readConfig(env, machine)).toMatchObject({
      sms: { baseUrl: 'http://localhost:3001' },
      smsDailyStop: 300,
      smsCountries: ['US', 'PR'],
    })
  })

  test.each([
    `twilio://${token}@+14155550100`,
    `twilio://AC5:${token}`,
    `twilio://AC5:${token}@+14155550100/x`,
    `twilio:/AC5:${token}@+14155550100`,
    `https://AC5:${token}@api.twilio.com`,
    `AC5:${token}`,
    `outbox:${token}`,
  ])('in another form stops the start without showing its token: %s', (url) => {
    expect(() => readConfig({ ...safe, SMS_URL: url }, machine)).toThrow(ConfigError)
    expect(() => readConfig({ ...safe, SMS_URL: url }, machine)).toThrow(
      /^SMS_URL must be twilio:\/\/ACCOUNT_SID:AUTH_TOKEN@FROM$/,
    )
  })
})

describe('a sender', () => {
  const token = '0123456789abcdef'
  const problemOf = (from: string) => {
    try {
      readConfig({ ...safe, SMS_URL: `twilio://AC5:${token}@${from}` }, machine)
      return undefined
    } catch (error) {
      return String(error)
    }
  }

  test.each(['123', '28444', '892546', '12345678', '+14155550100', `MG${'0a'.repeat(16)}`])(
    '%s is taken, because people can reply to it',
    (from) => expect(problemOf(from)).toBeUndefined(),
  )

  test.each([
    ...['RewardHop', 'Reward Hop', 'Reward%20Hop', 'CAFE24', 'Café', '7eleven', 'A&B_C.D-E+F'],
    ...['MGBAKERY', 'лавка', 'H'],
  ])('%s is a name, and refused with the reason', (from) => {
    expect(problemOf(from)).toMatch(/must not send from a name: nobody can reply.*YES or STOP/)
    expect(problemOf(from)).not.toContain(token)
  })

  test.each(['4155550100', '(415) 555-0100', '415 555 0100', '14155550100'])(
    '%s lacks its country, and the sentence says so',
    (from) => expect(problemOf(from)).toContain('with + and the country'),
  )
})
