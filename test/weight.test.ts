import { expect, test } from 'vitest'
import { scriptWeight } from '../scripts/pageWeight.ts'

const toRead = [
  ...['customer-help', 'phone-number-guide', 'about-us', 'privacy-policy'],
  ...['terms-of-service', '404'],
]

test.each<[page: string, kilobytes: number]>([
  ['scan', 95],
  ['check-points', 95],
  ['feedback', 95],
  ['qr-scanner', 115],
  ...toRead.map((page): [string, number] => [page, 20]),
])('/%s needs at most %i kB of JavaScript', async (page, kilobytes) => {
  expect(await scriptWeight(page)).toBeLessThanOrEqual(kilobytes * 1_000)
})
