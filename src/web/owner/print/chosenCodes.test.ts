import { describe, expect, test } from 'vitest'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { readPaper, readPiece } from '../qr-codes/pieces.ts'
import { behindTheCounter, chooseCodes, codesAt, isElsewhere } from './chosenCodes.ts'

const tiers = ['low', 'medium', 'high'] as const

function aCode(id: number, change: Partial<QrCode> = {}): QrCode {
  return {
    id,
    code: `RH-1-20-${id}`,
    link: `https://rewardhop.example/scan?qr=RH-1-20-${id}`,
    pointValue: 20,
    description: '20 points',
    isActive: true,
    tier: null,
    isOlder: false,
    replacedAt: null,
    createdAt: '2026-03-06T10:00:00.000Z',
    locationId: 1,
    presence: 'paper',
    ...change,
  }
}

const three = tiers.map((tier, index) => aCode(index + 1, { tier }))
const idsOf = (codes: readonly QrCode[]) => codes.map(({ id }) => id)

describe('the codes that are printed', () => {
  test('are those of the location that is looked at, whatever was asked for before', () => {
    const all = [...three, aCode(4, { locationId: 2 })]
    const codes = codesAt(all, 2)
    expect(idsOf(codes)).toEqual([4])
    expect(codesAt(all, undefined)).toHaveLength(4)
    expect(isElsewhere('2', { codes, all })).toBe(true)
    expect(isElsewhere('4', { codes, all })).toBe(false)
    // No location has this code: the page says so.
    expect(isElsewhere('70', { codes, all })).toBe(false)
    expect(isElsewhere(null, { codes, all })).toBe(false)
  })

  test('are one of each on stickers, and the middle one on everything else', () => {
    expect(idsOf(chooseCodes(three, 'stickers', null).codes)).toEqual([1, 2, 3])
    expect(idsOf(chooseCodes(three, 'tent', null).codes)).toEqual([2])
    expect(idsOf(chooseCodes(three, 'card', 'each').codes)).toEqual([1, 2, 3])
    expect(idsOf(chooseCodes(three, 'stickers', '3').codes)).toEqual([3])
  })

  test('are none on a sign, whatever the address asks for', () => {
    for (const asked of [null, 'each', '2', '70']) {
      expect(chooseCodes(three, 'sign', asked)).toEqual({ codes: [], value: '' })
    }
  })

  test('are one code on day cards, first of all one that is scanned from them', () => {
    const [low, medium, high] = three
    const onCards = [low, medium, { ...high, presence: 'day_card' }] as QrCode[]
    for (const asked of [null, 'each']) {
      expect(chooseCodes(three, 'day-cards', asked)).toMatchObject({ value: '2' })
      expect(chooseCodes(onCards, 'day-cards', asked)).toMatchObject({ value: '3' })
    }
    expect(chooseCodes(onCards, 'day-cards', '1')).toMatchObject({ codes: [{ id: 1 }] })
  })

  test('are small, medium, large, whatever else there is', () => {
    const own = aCode(9, { pointValue: 5 })
    const older = aCode(8, { tier: 'low', isOlder: true })
    expect(idsOf(chooseCodes([own, older, ...three], 'stickers', null).codes)).toEqual([1, 2, 3])
    expect(idsOf(chooseCodes([own, ...three], 'tent', '9').codes)).toEqual([9])
  })

  test('are the first where the middle one is switched off, and the only one where others are', () => {
    const [low, medium, high] = three.map((code) => ({ ...code, isActive: code.tier === 'low' }))
    expect(low && medium && high).toBeTruthy()
    const codes = [low, medium, high].filter((code) => code !== undefined)
    expect(chooseCodes(codes, 'tent', null)).toMatchObject({ codes: [{ id: 1 }], value: '1' })
    expect(chooseCodes(codes, 'stickers', 'each')).toMatchObject({ codes: [{ id: 1 }], value: '1' })
  })

  test.each([
    ['off', aCode(7, { isActive: false }), '7'],
    ['older', aCode(7, { isOlder: true }), '7'],
    ['gone', aCode(7), '70'],
    ['gone', aCode(7), 'constructor'],
  ])('are none when the one of the address is %s', (because, code, asked) => {
    const chosen = chooseCodes([...three, code], 'tent', asked)
    expect(chosen).toMatchObject({ codes: [], refused: { because } })
  })
})

test('the code of large purchases belongs behind the counter', () => {
  expect(behindTheCounter(three)?.id).toBe(3)
  expect(behindTheCounter(three.slice(0, 2))).toBeUndefined()
  expect(
    behindTheCounter(three.map((code) => ({ ...code, presence: 'screen' as const }))),
  ).toBeUndefined()
})

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
