import { expect, test } from 'vitest'
import { recentTexts } from './recentTexts.ts'

test('a text is new once, as long as it stays in view', () => {
  const recent = recentTexts()
  expect(recent.isNew('a', 0)).toBe(true)
  for (let now = 100; now <= 60_000; now += 100) expect(recent.isNew('a', now)).toBe(false)
  expect(recent.isNew('b', 60_000)).toBe(true)
  expect(recent.isNew('a', 63_900)).toBe(false)
})

test('it is new again once it was out of view for a moment', () => {
  const recent = recentTexts()
  expect(recent.isNew('a', 0)).toBe(true)
  expect(recent.isNew('a', 4000)).toBe(false)
  expect(recent.isNew('a', 8001)).toBe(true)
})

test('while nobody looked, nothing left the view', () => {
  const recent = recentTexts()
  recent.isNew('a', 0)
  recent.isNew('b', 0)
  // A call took ten seconds, and both are still there.
  recent.holdAll(10_000)
  expect(recent.isNew('a', 10_100)).toBe(false)
  expect(recent.isNew('b', 10_100)).toBe(false)
  expect(recent.isNew('c', 10_100)).toBe(true)
})
