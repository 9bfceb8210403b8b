import { afterEach, expect, it, vi } from 'vitest'
import { firstCountries } from '../../contract/countries.ts'
import { note } from '../sessionNotes.ts'
import { dropKeptScan, keepScan, keptScan, newKeptScan } from './keptScan.ts'

const asked = {
  code: 'RH-1-20-ABCDEFGHJ',
  typed: { phone: '+1 4155550138', country: firstCountries[0] },
  textMe: true,
}

afterEach(() => {
  dropKeptScan()
  vi.useRealTimers()
})

it('keeps its key for the same number, however it is typed', () => {
  const first = keepScan({ ...newKeptScan(asked), mayHaveArrived: true })
  const again = newKeptScan({
    ...asked,
    typed: { ...asked.typed, phone: '+1 (415) 555-0138' },
    textMe: false,
  })
  expect(again).toMatchObject({ key: first.key, mayHaveArrived: true, textMe: false })
})

it('has another key for another number, another code, and after its answer', () => {
  const { key } = keepScan({ ...newKeptScan(asked), mayHaveArrived: true })
  const other = newKeptScan({ ...asked, typed: { ...asked.typed, phone: '+1 4155550139' } })
  expect(other.key).not.toBe(key)
  expect(other.mayHaveArrived).toBe(false)
  expect(newKeptScan({ ...asked, code: 'RH-1-60-ABCDEFGHJ' }).key).not.toBe(key)
  expect(keptScan('RH-1-60-ABCDEFGHJ')).toBeUndefined()
  dropKeptScan()
  expect(newKeptScan(asked).key).not.toBe(key)
})

it('is over after an hour', () => {
  vi.useFakeTimers()
  keepScan(newKeptScan(asked))
  vi.advanceTimersByTime(60 * 60_000)
  expect(keptScan(asked.code)).toMatchObject(asked)
  vi.advanceTimersByTime(1)
  expect(keptScan(asked.code)).toBeUndefined()
})

it.each([
  ['a list', []],
  ['no number', { ...asked, typed: undefined, key: 'key', keptAt: Date.now() }],
  [
    'words',
    { ...asked, typed: { ...asked.typed, phone: '+1 call me' }, key: 'k', keptAt: Date.now() },
  ],
  ['no key', { ...asked, keptAt: Date.now() }],
])('takes no scan from %s', (_, kept) => {
  note('rewardhop.kept-scan', kept)
  expect(keptScan(asked.code)).toBeUndefined()
})
