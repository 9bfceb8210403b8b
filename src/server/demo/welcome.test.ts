import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { printWelcome } from './welcome.ts'

afterEach(() => vi.restoreAllMocks())

function printed(env: Record<string, string>): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  printWelcome({
    config: readConfig(env, { isRoot: false, cwd: '/' }),
    adminPassword: undefined,
  })
  return write.mock.calls.join('')
}

test('names the demo shop with a phone as people write it', () => {
  expect(printed({})).toContain('sign in as Blue Door Coffee, (415) 555-0123\n')
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
