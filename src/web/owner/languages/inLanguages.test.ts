import { expect, test } from 'vitest'
import { formatParts, languagesOf } from './inLanguages.ts'

const inLanguages = [
  { language: 'en', text: 'Hello', segments: 1 },
  { language: 'ar', text: 'مرحبا', segments: 2 },
  { language: 'es', text: 'Hola', segments: 1 },
] as const

test('a text says its parts once, or for each language where they differ', () => {
  const [english, , spanish] = inLanguages
  expect(formatParts({ segments: null, inLanguages: [] })).toBe('By email.')
  expect(formatParts({ segments: 2, inLanguages: [] })).toBe('2 parts.')
  expect(formatParts({ segments: 1, inLanguages: [english, spanish] })).toBe('1 part.')
  expect(formatParts({ segments: 1, inLanguages: [...inLanguages] })).toBe(
    '1 part in English and Spanish. 2 parts in Arabic.',
  )
})

test('the languages are those of the first text that has any', () => {
  const texts = [{ inLanguages: [] }, { inLanguages: [...inLanguages] }]
  expect(languagesOf(texts)).toEqual(['en', 'ar', 'es'])
  expect(languagesOf([])).toEqual([])
})
