import { expect, test } from 'vitest'
import { scriptWeight } from '../scripts/pageWeight.ts'

test.each([
  ['scan', 95],
  ['check-points', 95],
  ['feedback', 95],
  ['qr-scanner', 115],
])('/%s needs at most %i kB of JavaScript', async (page, kilobytes) => {
  expect(await scriptWeight(page)).toBeLessThanOrEqual(kilobytes * 1_000)
})
