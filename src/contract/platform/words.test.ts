import { expect, test } from 'vitest'
import { speechOf } from './languages.ts'
import { fill, pseudoWords } from './words.ts'

const words = {
  greeting: 'Hello {name}, at {shop}',
  points: { one: '{count} point', other: '{count} points' },
} as const

test('a sentence is filled in, and a number written as its language does', () => {
  expect(fill(speechOf('en'), words.greeting, { name: 'Ana', shop: 'Blue Door' })).toBe(
    'Hello Ana, at Blue Door',
  )
  expect(fill(speechOf('de'), words.points, { count: 1_200 })).toBe('1.200 points')
  expect(fill(speechOf('en'), words.points, { count: 1 })).toBe('1 point')
})

test('a name does not reorder what stands around it from right to left', () => {
  expect(fill(speechOf('ar'), words.greeting, { name: 'Ana', shop: 'B' })).toBe(
    'Hello \u2068Ana\u2069, at \u2068B\u2069',
  )
})

test('a name may look like a pattern, or like a sentence of ours', () => {
  expect(fill(speechOf('en'), words.greeting, { name: '$&', shop: '{name}' })).toBe(
    'Hello $&, at {name}',
  )
})

test('the pseudo-language keeps what is filled in and what is bold', () => {
  const { greeting, points } = pseudoWords({ ...words, bold: '<b>{count}</b> more' })
  expect(greeting).toMatch(/^Ĥéļļö \{name\}, åţ \{shop\}( ~)+$/)
  expect(Object.keys(points)).toEqual(['one', 'other'])
  expect(greeting.length).toBeGreaterThanOrEqual(words.greeting.length * 1.3)
})
