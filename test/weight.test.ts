import { expect, test } from 'vitest'
import { scriptWeight } from '../scripts/pageWeight.ts'
import { pages } from '../src/web/app/standalone/pages.ts'

const toRead = pages.filter(({ group }) => group === 'reading').map(({ name }) => name)

test.each<[page: string, kilobytes: number]>([
  ['scan', 95],
  ['check-points', 95],
  ['feedback', 95],
  ['qr-scanner', 115],
  ['pair', 85],
  ['till', 100],
  ['counter-screen', 60],
  ...toRead.map((page): [string, number] => [page, 20]),
])('/%s needs at most %s kB of JavaScript', async (page, kilobytes) => {
  expect(await scriptWeight(page)).toBeLessThanOrEqual(kilobytes * 1_000)
})
