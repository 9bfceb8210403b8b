import { expect, test } from 'vitest'
import { timeIn, timeZoneOf, timeZones } from './timeZones.ts'

test('there are zones to choose from, UTC among them once', () => {
  expect(timeZones.length).toBeGreaterThan(300)
  expect(timeZones.filter((name) => name === 'UTC')).toEqual(['UTC'])
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' europe/berlin ', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
  ['US/Eastern', 'America/New_York'],
  ['us/eastern', 'America/New_York'],
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['kyiv', 'Europe/Kyiv'],
  ['', undefined],
  ['Atlantis', undefined],
  ['Europe', undefined],
])('%s is %s', (typed, zone) => {
  expect(timeZoneOf(typed)).toBe(zone)
})

test('the time is told as the clocks there show it', () => {
  const noon = new Date('2026-07-01T12:00:00Z')
  expect(timeIn('UTC', noon)).toMatch(/^12:00\sPM$/)
  expect(timeIn('America/New_York', noon)).toMatch(/^8:00\sAM$/)
})
