import { expect, test } from 'vitest'
import { everyDay, formatHours, hoursProblem, isSameEveryDay, typedWeek, weekOf } from './hours.ts'

const on = (days: readonly number[], opens: string, closes: string) =>
  days.map((weekday) => ({ weekday, opens, closes }))

test.each([
  [on([1, 2, 3, 4, 5, 6, 7], '07:00', '15:00'), '7 AM to 3 PM'],
  [on([1, 2, 3, 4, 5], '07:30', '12:00'), 'Mon to Fri 7:30 AM to noon'],
  [
    [...on([1, 2], '08:00', '16:00'), ...on([4], '08:00', '16:00'), ...on([6], '18:00', '00:00')],
    'Mon to Tue 8 AM to 4 PM, Thu 8 AM to 4 PM, Sat 6 PM to midnight',
  ],
  [[], ''],
])('%j is said as %s', (week, said) => {
  expect(formatHours(week)).toBe(said)
  expect(weekOf(typedWeek(week))).toEqual(week)
})

test('a day that is open has two different times', () => {
  const week = typedWeek(on([1], '08:00', '16:00'))
  expect(hoursProblem(week)).toBeUndefined()
  const [monday] = week
  if (monday) monday.closes = '08:00'
  expect(hoursProblem(week)).toBe('Please enter when Monday opens and closes')
})

test('the same every day is all seven, at the times of the first open one', () => {
  const some = typedWeek(on([3, 5], '07:00', '15:00'))
  expect(isSameEveryDay(some)).toBe(false)
  expect(weekOf(everyDay(some))).toEqual(on([1, 2, 3, 4, 5, 6, 7], '07:00', '15:00'))
  expect(isSameEveryDay(everyDay(some))).toBe(true)
  expect(isSameEveryDay(typedWeek(on([1, 2, 3, 4, 5, 6], '07:00', '15:00')))).toBe(false)
  expect(weekOf(everyDay(typedWeek([])))).toHaveLength(7)
})
