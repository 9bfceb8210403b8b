import { expect, test } from 'vitest'
import { type AdjustmentForm, adjustmentOf, adjustmentProblems } from './adjustment.ts'

const form = (change: Partial<AdjustmentForm> = {}): AdjustmentForm => ({
  direction: 'give',
  points: '30',
  reason: 'Forgot to scan',
  ...change,
})

test('points have the sign of their direction', () => {
  expect(adjustmentOf(form({ points: ' 30 ' }))).toEqual({ points: 30, reason: 'Forgot to scan' })
  expect(adjustmentOf(form({ direction: 'take', reason: ' Too many ' }))).toEqual({
    points: -30,
    reason: 'Too many',
  })
})

test.each(['', '0', '-5', '1.5', '1e3', 'ten', '100001'])('%j are no points', (points) => {
  expect(adjustmentProblems(form({ points }), 500)).toHaveProperty('points')
})

test('no more is taken than is there', () => {
  expect(adjustmentProblems(form({ direction: 'take', points: '30' }), 30)).toEqual({})
  expect(adjustmentProblems(form({ direction: 'take', points: '31' }), 30)).toHaveProperty('points')
  expect(adjustmentProblems(form({ direction: 'give', points: '31' }), 30)).toEqual({})
})

test('a reason is needed', () => {
  expect(adjustmentProblems(form({ reason: '  ' }), 0)).toEqual({
    reason: 'Please enter a reason',
  })
})
