import { expect, test } from 'vitest'
import { behindTheCounter } from './behindTheCounter.ts'

const own = (pointValue: number) => ({ pointValue, tier: null })
const low = { pointValue: 1, tier: 'low' } as const
const high = { pointValue: 60, tier: 'high' } as const

test.each([
  ['that of large purchases', [low, own(20), high], [60]],
  ['also where another one is worth more', [low, high, own(100)], [60, 100]],
  ['the one worth most, without a large purchase', [low, own(35)], [35]],
  ['none, where all are worth the same', [own(20), own(20)], []],
  ['none of one', [high], []],
])('behind the counter belongs %s', (_, codes, kept) => {
  expect(behindTheCounter(codes).map(({ pointValue }) => pointValue)).toEqual(kept)
})
