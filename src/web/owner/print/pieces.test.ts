import { describe, expect, test } from 'vitest'
import { readPaper, readPiece } from './pieces.ts'

describe('the paper', () => {
  test.each([
    ['en-US', 'letter'],
    ['fr-CA', 'letter'],
    ['es-MX', 'letter'],
    ['en', 'letter'],
    ['en-GB', 'a4'],
    ['de', 'a4'],
    ['es', 'a4'],
    ['x', 'a4'],
    ['', 'a4'],
  ])('of a browser that speaks %j is %s', (language, paper) => {
    expect(readPaper(null, 'tent', language)).toBe(paper)
  })

  test('is the one of the address, where the piece comes on it', () => {
    expect(readPaper('a4', 'poster', 'en-US')).toBe('a4')
    expect(readPaper('roll', 'card', 'de')).toBe('roll')
    expect(readPaper('roll', 'tent', 'de')).toBe('a4')
    expect(readPaper('a3', 'tent', 'en-US')).toBe('letter')
  })
})

test('the piece is a tent unless the address names another', () => {
  expect(['stickers', 'toString', '', null].map(readPiece)).toEqual([
    'stickers',
    'tent',
    'tent',
    'tent',
  ])
})
