import { expect, test } from 'vitest'
import { warnOfTroubles } from './gatewayTroubles.ts'

const busy = { gateway: 'sms', outcome: 'not-now', errorCode: '429' } as const

test('warns once a minute of each trouble, with how often it was', () => {
  const lines: object[] = []
  let now = 0
  const warn = warnOfTroubles({ warn: (line: object) => lines.push(line) } as never, () => now)
  warn(undefined)
  for (let second = 0; second < 60; second += 1) {
    now = second * 1000
    warn(busy)
  }
  warn({ ...busy, gateway: 'email' })
  expect(lines).toEqual([
    { gateway: 'sms', outcome: 'not-now', code: '429', times: 1 },
    { gateway: 'email', outcome: 'not-now', code: '429', times: 1 },
  ])
  now = 60_000
  warn(busy)
  expect(lines.at(-1)).toEqual({ gateway: 'sms', outcome: 'not-now', code: '429', times: 60 })
  expect(lines).toHaveLength(3)
})
