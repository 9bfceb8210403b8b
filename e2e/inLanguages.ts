import { pseudoLanguage, type SpokenLanguage } from '../src/contract/platform/languages.ts'
import { test } from './test.ts'

/** For `test`: the journey is left to `npm run test:full`, or not. */
type Details = { readonly tag?: '@long' }

/**
 * Tells journeys in English, from right to left, and in the pseudo-language. `npm test` tells them in
 * English and in `quick`.
 */
export function inLanguages(
  tell: (details: Details) => void,
  quick: readonly SpokenLanguage[] = [],
): void {
  tell({})
  for (const language of ['ar', pseudoLanguage] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language })
      tell(quick.includes(language) ? {} : { tag: '@long' })
    })
  }
}
