import { describe, expect, test } from 'vitest'
import { codeAskedIn, digitsToTry } from './rules.ts'

describe('CODE', () => {
  test.each([
    ['CODE 4821', '4821'],
    ['code4821', '4821'],
    ['Code: 4821.', '4821'],
    [' “code” #4821! ', '4821'],
    ['ＣＯＤＥ ４８２１', '4821'],
    ['CODE 48 21', '4821'],
    ['code\u200B 4821 🙏', '4821'],
    ['4821', '4821'],
    ['CODE 482193', '482193'],
    ['code', undefined],
    ['Code.', undefined],
  ])('is read in %j', (typed, digits) => {
    expect(codeAskedIn(typed)).toEqual({ digits })
  })

  test.each([
    '',
    'codes',
    'the code',
    'STOP',
    'YES',
    'CODE 48',
    'CODE 48213',
    'my code 4821 fails',
    '1',
  ])('is not read in %j', (typed) => expect(codeAskedIn(typed)).toBeUndefined())
})

test('digits are tried that nobody drops a zero of, more of them if four are taken', () => {
  expect([...digitsToTry()].join(' ')).toMatch(/^([1-9]\d{3} ){3}([1-9]\d{5} ?){3}$/)
})
