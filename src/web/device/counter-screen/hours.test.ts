import { expect, test } from 'vitest'
import { closedUntil } from './hours.ts'

const timeZone = 'America/Chicago'
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '18:30' }))
// A Thursday. Chicago is six hours behind UTC.
const at = (time: string, day = '26') => Date.parse(`2026-11-${day}T${time}-06:00`)
const closed = (time: string, day?: string, hours = weekdays) =>
  closedUntil(at(time, day), timeZone, hours)

test.each(['06:30', '07:00', '12:00', '18:59'])('at %s it shows its code', (time) => {
  expect(closed(time)).toBeUndefined()
})

test.each([
  ['06:29', '26', { time: '7 AM', day: undefined }],
  ['19:00', '26', { time: '7 AM', day: 'Friday' }],
  ['19:00', '27', { time: '7 AM', day: 'Monday' }],
  ['12:00', '28', { time: '7 AM', day: 'Monday' }],
])('at %s of November %s it says when it opens', (time, day, opening) => {
  expect(closed(time, day)).toEqual(opening)
})

test('a bar that closes after midnight is open until then', () => {
  const late = [{ weekday: 4, opens: '18:30', closes: '02:00' }]
  expect(closed('23:59', '26', late)).toBeUndefined()
  expect(closed('02:29', '27', late)).toBeUndefined()
  expect(closed('02:30', '27', late)).toEqual({ time: '6:30 PM', day: 'Thursday' })
})

test('where nobody has said when it opens, it is open', () => {
  expect(closed('03:00', '26', [])).toBeUndefined()
})
