import { expect, test } from 'vitest'
import { plainName } from './rules.ts'

test.each([
  ['Café Lindquist & Söhne', 'cafe lindquist sohne'],
  ['cafe lindquist&sohne', 'cafe lindquist sohne'],
  ['Joe’s Pizza', 'joes PIZZA'],
  ['J.B. Straße', 'jb  strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź Æther', 'lodz aether'],
])('%s may be typed as %s', (name, typed) => {
  expect(plainName(name)).toBe(plainName(typed))
})

test.each([
  ['ร้านกาแฟ', 'รานกาแฟ'],
  ['カフェ', 'カフ'],
  ['Café 1', 'Café 2'],
])('%s differs from %s', (name, other) => {
  expect(plainName(name)).not.toBe(plainName(other))
})

test('nothing is left of a name without letters and digits', () => {
  expect(plainName('!!! & ???')).toBe('')
})
