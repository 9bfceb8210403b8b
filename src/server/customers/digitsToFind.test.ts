import { expect, test } from 'vitest'
import { digitsToFind } from './rules.ts'

test('the digits searched for in numbers', () => {
  expect(digitsToFind('0138', 'US')).toEqual(['0138'])
  expect(digitsToFind('+44 7400', 'US')).toEqual(['447400'])
  expect(digitsToFind('07400 123', 'US')).toEqual(['07400123', '7400123'])
  expect(digitsToFind('Maria', 'US')).toEqual([])
  expect(digitsToFind('1 55 1234 5678', 'MX')).toContain('525512345678')
  expect(digitsToFind('+52 1 55 1234 5678', 'US')).toContain('525512345678')
  expect(digitsToFind('٤١٥ ٥٥٥ ٠١٣٨', 'US')).toEqual(['14155550138'])
})
