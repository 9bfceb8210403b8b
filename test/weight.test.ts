import { expect, test } from 'vitest'
import { scriptWeight } from '../scripts/pageWeight.ts'

test.each(['scan', 'check-points', 'feedback/0'])(
  '/%s needs at most 95 kB of JavaScript',
  async (page) => {
    expect(await scriptWeight(page)).toBeLessThanOrEqual(95_000)
  },
)
