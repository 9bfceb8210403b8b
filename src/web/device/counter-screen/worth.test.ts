import { describe, expect, test } from 'vitest'
import { figureOf, nextChange, worthOf } from './worth.ts'

const double = {
  effect: 'times',
  amount: 2,
  points: 60,
  isMost: false,
  until: '11:00',
  mostADay: 1,
} as const
const until = 1_000_000
const shows = { values: [20, 60], value: 60, promised: [null, double], promisedUntil: until }

describe('what a scan gives', () => {
  test('is with what a promotion adds to this value', () => {
    expect(worthOf(shows, 60, until - 1)).toEqual({ points: 60, promised: double })
    expect(worthOf(shows, 20, until - 1)).toEqual({ points: 20 })
    expect(worthOf(shows, 1, until - 1)).toEqual({ points: 1 })
  })

  test('is the points alone from the moment at which the promise ends', () => {
    expect(worthOf(shows, 60, until)).toEqual({ points: 60 })
  })

  test('is the points alone where nothing was promised', () => {
    expect(worthOf({ values: [20], value: 20 }, 20, until)).toEqual({ points: 20 })
  })
})

test('the screen changes with its code, or when a promise ends', () => {
  expect(nextChange(shows, until - 2_000)).toBe(until)
  expect(nextChange(shows, until - 12_000)).toBe(992_000)
  expect(nextChange(shows, until)).toBe(1_008_000)
})

test('a figure has its sum with spaces that do not break', () => {
  expect(figureOf({ points: 20 })).toBe('+20')
  expect(figureOf({ points: 60, promised: double })).toBe('60\u00a0+\u00a060')
})
