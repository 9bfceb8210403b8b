import {
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
  speechOf,
} from '../../../contract/platform/languages.ts'
import { pseudoWords, type WordsOfFeature } from '../../../contract/platform/words.ts'
import type { SpokenWords } from '../../platform/words/language.ts'

const files = import.meta.glob<WordsOfFeature>(
  ['../../**/{words,laterWords,headWords}/*.ts', '!../../platform/words/*.ts'],
  { eager: true, import: 'default' },
)

const spoken = new Map<SpokenLanguage, SpokenWords>(
  languageCodes.map((code) => [code, { ...speechOf(code), words: wordsOf(code) }]),
)
spoken.set(pseudoLanguage, {
  ...speechOf(pseudoLanguage),
  words: Object.fromEntries(
    Object.entries(wordsOf('en')).map(([folder, words]) => [folder, pseudoWords(words)]),
  ),
})

/** All words in one language, for rendering outside of a browser, and for tests. */
export function spokenOnServer(language: SpokenLanguage): SpokenWords {
  const found = spoken.get(language)
  if (!found) throw new Error(`Nobody speaks ${language} here`)
  return found
}

/** By their folder in `src/web`. */
function wordsOf(language: string): Record<string, WordsOfFeature> {
  const found = Object.entries(files).flatMap(([path, words]) => {
    const [, folder, code] = /^\.\.\/\.\.\/(.+)\/([\w-]+)\.ts$/.exec(path) ?? []
    return folder && code === language ? [[folder, words] as const] : []
  })
  return Object.fromEntries(found)
}
