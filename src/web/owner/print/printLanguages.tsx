import { createContext, type ReactNode, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import {
  directionOf,
  formatNumberIn,
  isLanguage,
  type Language,
  languages,
  tagOf,
} from '../../../contract/platform/languages.ts'
import { fill, type Sentence, type Values } from '../../../contract/platform/words.ts'
import { show } from '../../platform/words/useWords.tsx'
import { inEnglish } from '../languages/shopWords.ts'
import english from './words/en.ts'

type PrintWords = typeof english

/** One language of a sheet: our words, and the shop's own in it, or else in its main language. */
export interface OnPaper {
  readonly language: Language
  readonly words: PrintWords
  readonly reward: ReactNode
  readonly description: ReactNode
}

const files = import.meta.glob<PrintWords>(['./words/*.ts', '!./words/en.ts'], {
  import: 'default',
})

/** The words of a sheet in these languages. */
export function loadPrintWords(chosen: readonly Language[]): Promise<PrintWords[]> {
  return Promise.all(
    chosen.map((code) => (code === 'en' ? english : (files[`./words/${code}.ts`]?.() ?? english))),
  )
}

/** The languages of the sheet around. */
export const SheetLanguages = createContext<readonly OnPaper[]>([])

export function onPaper(
  business: Business,
  {
    shop,
    language,
    words,
  }: { shop: ShopLanguages | undefined } & Pick<OnPaper, 'language' | 'words'>,
): OnPaper {
  const [main = 'en'] = business.languages
  const own = (name: 'rewardDescription' | 'description') => {
    const found = shop?.words.find(
      (word) => word.language === language && word.name === name && word.isCurrent,
    )
    const said = language === main ? undefined : found?.text
    return <bdi lang={tagOf(said ? language : main)}>{said ?? business[name]}</bdi>
  }
  return { language, words, reward: own('rewardDescription'), description: own('description') }
}

interface Said extends OnPaper {
  readonly say: <S extends Sentence>(sentence: S, values: Values<S>) => string
  readonly show: <S extends Sentence>(sentence: S, values: Values<S, ReactNode>) => ReactNode
  readonly number: (value: number) => string
}

/** Says it in each language of the sheet, one under the other. */
export function InEach({ children }: { children: (said: Said) => ReactNode }) {
  return use(SheetLanguages).map((one) => (
    <span
      key={one.language}
      className="said"
      lang={tagOf(one.language)}
      dir={directionOf(one.language)}
    >
      {children({
        ...one,
        say: (sentence, values) => fill(one.language, sentence, values),
        show: (sentence, values) => show(one.language, sentence, values),
        number: (value) => formatNumberIn(one.language, value),
      })}
    </span>
  ))
}

/** Whether each sentence stands there twice. */
export function useIsBilingual(): boolean {
  return use(SheetLanguages).length > 1
}

/** What the address names: one or two of the shop's languages, or else its main one. */
export function readPrintLanguages(asked: string | null, offered: readonly Language[]): Language[] {
  const named = (asked ?? '').split(' ').filter(isLanguage)
  const known = [...new Set(named)].filter((code) => offered.includes(code)).slice(0, 2)
  return known.length > 0 ? known : offered.slice(0, 1)
}

/** Each language alone, and the main one with each other. */
export function printChoices(offered: readonly Language[]): { value: string; label: string }[] {
  const [main = 'en', ...others] = offered
  return [
    ...others.map((other) => ({
      value: `${main} ${other}`,
      label: `${inEnglish(main)} and ${inEnglish(other)}`,
    })),
    ...offered.map((code) => ({ value: code, label: languages[code].inEnglish })),
  ]
}
