import { expect, test } from 'vitest'
import { formatNames, namesOf, withName } from './ruleNames.ts'

test('what was typed and taken back again is no change', () => {
  const saved = { ar: 'كعكة', es: 'Tarta' }
  const typed = withName(saved, { language: 'es', text: 'Pastel', saved })
  expect(withName(typed, { language: 'es', text: 'Tarta', saved })).toEqual(saved)
  expect(JSON.stringify(withName(typed, { language: 'es', text: 'Tarta', saved }))).toBe(
    JSON.stringify(saved),
  )
  const added = withName({}, { language: 'es', text: 'T', saved: undefined })
  expect(withName(added, { language: 'es', text: '', saved: undefined })).toEqual({})
})

test('what was there and is emptied is sent, to take it away', () => {
  const saved = { es: 'Tarta' }
  expect(namesOf(withName(saved, { language: 'es', text: '', saved }))).toEqual({ es: '' })
  expect(namesOf({ es: ' Pastel ' })).toEqual({ es: 'Pastel' })
  expect(namesOf({})).toBeUndefined()
})

test.each([
  [{}, 'Missing in Spanish and Arabic: customers read the English.'],
  [{ es: 'Tarta' }, 'Written in Spanish. Missing in Arabic: customers read the English.'],
  [{ es: 'Tarta', ar: 'كعكة' }, 'Written in Spanish and Arabic.'],
  [{ es: '  ', ar: 'كعكة' }, 'Written in Arabic. Missing in Spanish: customers read the English.'],
])('%j is told as: %s', (typed, told) => {
  expect(formatNames(typed, ['en', 'es', 'ar'])).toBe(told)
})
