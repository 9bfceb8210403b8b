import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { isGsm7 } from '../../../contract/textedWords/gsm7.ts'
import { countSegments } from './segments.ts'

/** The gateway's own count, to compare with. */
const oracle = (text: string) => new SegmentedMessage(text).segmentsCount
const emoji = '\u{1F600}'

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Characters of the extension table count as two.
  ...[...'^{}[]~\\|€'].flatMap((letter): [string, number][] => [
    [letter.repeat(80), 1],
    [letter.repeat(81), 2],
  ]),
  [`${'a'.repeat(159)}€`, 2],
  // None is split between parts; if it were, 306 would fit into 153 and 153.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  ['ж'.repeat(134), 2],
  ['ж'.repeat(135), 3],
  // One character beyond the alphabet reduces the room for all.
  [`${'a'.repeat(69)}ж`, 1],
  [`${'a'.repeat(70)}ж`, 2],
  [emoji.repeat(35), 1],
  [emoji.repeat(36), 2],
  ['é'.repeat(160), 1],
  ['ê'.repeat(71), 2],
  ['`'.repeat(71), 2],
  ['', 1],
] as [string, number][])('%j is sent in %i', (text, segments) => {
  expect(countSegments(text)).toBe(segments)
  expect(oracle(text)).toBe(segments)
})

test('every character is in the alphabet exactly if the gateway says so', () => {
  for (let point = 0x20; point < 0x2_100; point += 1) {
    const letter = String.fromCodePoint(point)
    const { encodingName } = new SegmentedMessage(letter)
    expect(isGsm7(letter), letter).toBe(encodingName === 'GSM-7')
  }
})

test('any text is counted as the gateway counts it', () => {
  const letters = fc.constantFrom(...'aZ09 .!é€[~жñ漢’', emoji, 'e\u{301}')
  const text = fc.string({ unit: letters, minLength: 0, maxLength: 330 })
  const plain = fc.string({ unit: fc.constantFrom(...'aZ09 .é€['), minLength: 140, maxLength: 320 })
  fc.assert(
    fc.property(fc.oneof(text, plain), (words) => {
      expect(countSegments(words)).toBe(oracle(words))
    }),
  )
})
