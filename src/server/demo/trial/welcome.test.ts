import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { printFilledTrial, printWelcome } from './welcome.ts'

afterEach(() => vi.restoreAllMocks())

const shop = { name: 'Blue Door Coffee', phone: '+14155550123', code: 'RH-1-20-7KQ4W9PDE' }

function printed(env: Record<string, string>, trial: typeof shop | undefined = shop): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  printWelcome({
    config: readConfig(env, { isRoot: false, cwd: '/' }),
    adminPassword: undefined,
    trial,
  })
  return write.mock.calls.join('')
}

test('names the demo shop with a phone as people write it, and a code to scan', () => {
  expect(printed({})).toContain('sign in as Blue Door Coffee, (415) 555-0123\n')
  expect(printed({})).toContain('http://localhost:3000/scan?qr=RH-1-20-7KQ4W9PDE')
})

test('names no demo shop once it is deleted', () => {
  expect(printed({})).toContain('Blue Door')
  vi.restoreAllMocks()
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const config = readConfig({}, { isRoot: false, cwd: '/' })
  printWelcome({ config, adminPassword: undefined, trial: undefined })
  expect(write.mock.calls.join('')).not.toContain('Blue Door')
})

test('says how full the shop is, and which PINs open its till', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const team = [
    { name: 'Anna Reyes', pin: '0417' },
    { name: 'Marco Bianchi', pin: '9920' },
  ]
  printFilledTrial({ name: shop.name, customers: 231, team })
  expect(write.mock.calls.join('')).toContain(
    '90 days of example visits by 231 customers. The till’s PIN is 0417 (Anna Reyes) or 9920 (Marco Bianchi).',
  )
})

const smsUrl = 'twilio://AC5:token@+14155550100'
const smtp = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'us@example.com' }

test.each([
  [{}, true],
  [{ SMS_URL: smsUrl }, true],
  [smtp, true],
  [{ SMS_URL: smsUrl, ...smtp }, false],
])('with %j, the outbox is named: %j', (env, isNamed) => {
  expect(printed(env).includes('/outbox')).toBe(isNamed)
})
