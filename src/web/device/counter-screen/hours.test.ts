import { expect, test } from 'vitest'
import { speechOf } from '../../../contract/platform/languages.ts'
import { closedUntil, timeIn, weekdayIn } from './hours.ts'

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
  ['06:29', '26', { opens: '07:00', weekday: undefined }],
  ['19:00', '26', { opens: '07:00', weekday: 5 }],
  ['19:00', '27', { opens: '07:00', weekday: 1 }],
  ['12:00', '28', { opens: '07:00', weekday: 1 }],
])('at %s of November %s it says when it opens', (time, day, opening) => {
  expect(closed(time, day)).toEqual(opening)
})

test('a bar that closes after midnight is open until then', () => {
  const late = [{ weekday: 4, opens: '18:30', closes: '02:00' }]
  expect(closed('23:59', '26', late)).toBeUndefined()
  expect(closed('02:29', '27', late)).toBeUndefined()
  expect(closed('02:30', '27', late)).toEqual({ opens: '18:30', weekday: 4 })
})

test('where nobody has said when it opens, it is open', () => {
  expect(closed('03:00', '26', [])).toBeUndefined()
})

test.each([
  ['en', '7 AM', '6:30 PM', 'Monday'],
  ['es', '7:00', '18:30', 'lunes'],
  ['de', '7:00', '18:30', 'Montag'],
  ['ar', '7 ص', '6:30 م', 'الاثنين'],
  ['ja', '7:00', '18:30', '月曜日'],
] as const)('in %s the day begins at %s and ends at %s', (language, morning, evening, monday) => {
  const speech = speechOf(language)
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(timeIn(speech, '07:00'))).toBe(morning)
  expect(plain(timeIn(speech, '18:30'))).toBe(evening)
  expect(weekdayIn(speech, 1)).toBe(monday)
})
