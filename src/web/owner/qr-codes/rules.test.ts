import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pointValue, tierValue } from '../../../contract/qr-codes.ts'
import { behindTheCounter, typedPoints, type Worth } from './rules.ts'

function readPoints(schema: Parameters<typeof typedPoints>[0], typed: string) {
  const { data: points, error } = z.safeParse(typedPoints(schema), typed)
  return error ? { problem: error.issues[0]?.message } : { points }
}

test.each(['1', '1000', ' 20 ', '007'])('%j are points', (typed) => {
  expect(readPoints(pointValue, typed)).toEqual({ points: Number(typed) })
})

test.each(['', ' ', '0', '1001', '1.5', '1,5', '-1', '1e2', '0x10', '٣', 'ten'])(
  '%j gets a sentence',
  (typed) => {
    const problem = 'Please enter a whole number from 1 to 1000'
    expect(readPoints(pointValue, typed)).toEqual({ problem })
  },
)

test('a purchase is worth at most 100', () => {
  expect(readPoints(tierValue, '100')).toEqual({ points: 100 })
  const problem = 'Please enter a whole number from 1 to 100'
  expect(readPoints(tierValue, '101')).toEqual({ problem })
})

const own = (pointValue: number): Worth => ({ pointValue, tier: null, presence: 'paper' })
const low: Worth = { pointValue: 1, tier: 'low', presence: 'paper' }
const high: Worth = { pointValue: 60, tier: 'high', presence: 'paper' }

test.each([
  ['that of large purchases', [low, own(20), high], [60]],
  ['also where another one is worth more', [low, high, own(100)], [60, 100]],
  ['the one worth most, without a large purchase', [low, own(35)], [35]],
  ['none, where all are worth the same', [own(20), own(20)], []],
  ['none of one', [high], []],
  ['none that the counter screen shows', [low, { ...high, presence: 'screen' as const }], []],
])('behind the counter belongs %s', (_, codes, kept) => {
  expect(behindTheCounter(codes).map(({ pointValue }) => pointValue)).toEqual(kept)
})
