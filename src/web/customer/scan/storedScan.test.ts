import { afterEach, expect, it, vi } from 'vitest'
import { firstCountries } from '../../../contract/platform/countries.ts'
import { note } from '../../platform/api/sessionNotes.ts'
import { type SpokenWords, setPageLanguage } from '../../platform/words/language.ts'
import { dropStoredScan, newStoredScan, storedScan, storeScan } from './storedScan.ts'

const asked = {
  code: 'RH-1-20-ABCDEFGHJ',
  typed: { phone: '+1 4155550138', country: firstCountries[0] },
  textMe: true,
}

afterEach(() => {
  dropStoredScan()
  vi.useRealTimers()
})

it('keeps its key for the same number, however it is typed', () => {
  const first = storeScan({ ...newStoredScan(asked), mayHaveArrived: true })
  const again = newStoredScan({
    ...asked,
    typed: { ...asked.typed, phone: '+1 (415) 555-0138' },
    textMe: false,
  })
  expect(again).toMatchObject({ key: first.key, mayHaveArrived: true, textMe: false })
})

it('has another key for another number, another code, and after its answer', () => {
  const { key } = storeScan({ ...newStoredScan(asked), mayHaveArrived: true })
  const other = newStoredScan({ ...asked, typed: { ...asked.typed, phone: '+1 4155550139' } })
  expect(other.key).not.toBe(key)
  expect(other.mayHaveArrived).toBe(false)
  expect(newStoredScan({ ...asked, code: 'RH-1-60-ABCDEFGHJ' }).key).not.toBe(key)
  expect(storedScan('RH-1-60-ABCDEFGHJ')).toBeUndefined()
  dropStoredScan()
  expect(newStoredScan(asked).key).not.toBe(key)
})

it('was agreed to in the language of its own page, whatever the page speaks that sends it', () => {
  const pageIn = (code: 'es' | 'de') => setPageLanguage({ code } as SpokenWords)
  pageIn('es')
  storeScan(newStoredScan(asked))
  pageIn('de')
  expect(storedScan(asked.code)).toMatchObject({ language: 'es' })
  expect(newStoredScan(asked)).toMatchObject({ language: 'de' })
})

it('is over after an hour', () => {
  vi.useFakeTimers()
  storeScan(newStoredScan(asked))
  vi.advanceTimersByTime(60 * 60_000)
  expect(storedScan(asked.code)).toMatchObject(asked)
  vi.advanceTimersByTime(1)
  expect(storedScan(asked.code)).toBeUndefined()
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
  expect(storedScan(asked.code)).toBeUndefined()
})
