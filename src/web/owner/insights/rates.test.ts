import { expect, test } from 'vitest'
import { busiestOf, formatHour, formatHourSpan, openHours, percentOf, repeatRate } from './rates.ts'

const at = (weekday: number, hour: number, visits: number) => ({ weekday, hour, visits })

test('a share of nothing is none', () => {
  expect(percentOf(0, 0)).toBeUndefined()
  expect(percentOf(1, 3)).toBe(33)
  expect(
    repeatRate({
      month: '2026-11-01',
      customers: 8,
      newCustomers: 3,
      returningCustomers: 5,
      cameBackWithin30Days: 3,
    }),
  ).toBe(38)
})

test('the busiest hour is the one with the most visits, the earlier of two alike', () => {
  expect(busiestOf([])).toBeUndefined()
  expect(busiestOf([at(1, 9, 4), at(2, 10, 7), at(6, 10, 7)])).toEqual(at(2, 10, 7))
})

test('the hours shown run from the first visit to the last, quiet ones too', () => {
  expect(openHours([])).toEqual([])
  expect(openHours([at(1, 8, 1), at(5, 11, 2)])).toEqual([8, 9, 10, 11])
})

test('hours are read as on the shop’s clock', () => {
  expect([0, 9, 12, 23].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM'])
  expect([0, 8, 11, 12, 23].map(formatHourSpan)).toEqual([
    '12 AM to 1 AM',
    '8 AM to 9 AM',
    '11 AM to 12 PM',
    '12 PM to 1 PM',
    '11 PM to 12 AM',
  ])
})
