import { createContext, type ReactNode, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import {
  directionOf,
  isLanguage,
  type Language,
  languages,
  speechOf,
  tagOf,
} from '../../../contract/platform/languages.ts'
import { fill, type Sentence, type Values } from '../../../contract/platform/words.ts'
import { show } from '../../platform/words/useWords.tsx'
import { inEnglish, wordsByMain } from '../languages/shopWords.ts'
import english from './words/en.ts'

type PrintWords = typeof english

/** One language of a sheet: our words, and the shop's own in it, or else in its main language. */
export interface OnPaper {
  readonly language: Language
  readonly words: PrintWords
  /** The reward's name, also where only the main language has one. */
  readonly reward: ReactNode
  /** The same for a line of its own: nothing where it would stand there twice. */
  readonly rewardLine: ReactNode
  readonly descriptionLine: ReactNode
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

interface OnPaperParts extends Pick<OnPaper, 'language' | 'words'> {
  readonly shop: ShopLanguages | undefined
  /** It stands above the other language. */
  readonly isFirst: boolean
}

export function onPaper(
  business: Business,
  { shop, language, words, isFirst }: OnPaperParts,
): OnPaper {
  const [main = 'en'] = business.languages
  const own = shop ? wordsByMain(shop, language) : {}
  const saidIn = (text: string) => {
    if (language === main) return text
    return Object.hasOwn(own, text) ? own[text] : undefined
  }
  const lineOf = (text: string) => {
    const said = saidIn(text)
    return said ? <bdi>{said}</bdi> : isFirst ? <bdi lang={tagOf(main)}>{text}</bdi> : null
  }
  const { rewardDescription, description } = business
  const reward = saidIn(rewardDescription)
  return {
    language,
    words,
    reward: <bdi lang={reward ? undefined : tagOf(main)}>{reward ?? rewardDescription}</bdi>,
    rewardLine: lineOf(rewardDescription),
    descriptionLine: lineOf(description ?? ''),
  }
}

interface Said extends OnPaper {
  readonly say: <S extends Sentence>(sentence: S, values: Values<S>) => string
  readonly show: <S extends Sentence>(sentence: S, values: Values<S, ReactNode>) => ReactNode
}

/** Says it in each language of the sheet, one under the other. */
export function InEach({ children }: { children: (said: Said) => ReactNode }) {
  return use(SheetLanguages).map((one) => {
    const said = children({
      ...one,
      say: (sentence, values) => fill(speechOf(one.language), sentence, values),
      show: (sentence, values) => show(speechOf(one.language), sentence, values),
    })
    return said === null ? null : (
      <span
        key={one.language}
        className="said"
        lang={tagOf(one.language)}
        dir={directionOf(one.language)}
      >
        {said}
      </span>
    )
  })
}

/** Says it in the upper language alone, where there is room for one line. */
export function InFirst({ children }: { children: (said: Said) => ReactNode }) {
  return (
    <SheetLanguages value={use(SheetLanguages).slice(0, 1)}>
      <InEach>{children}</InEach>
    </SheetLanguages>
  )
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
