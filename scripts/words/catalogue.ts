import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PluralCategory, pluralCategories } from '../../src/contract/platform/speech.ts'
import type { Sentence, WordsOfFeature } from '../../src/contract/platform/words.ts'

export const root = resolve(import.meta.dirname, '../..')

/** One text for a translator: a sentence, or one plural form of it. */
export interface Entry {
  /** The folder of its words, its name there and its plural form, such as `one`. */
  readonly id: string
  readonly english: string
  /** Empty where nobody has translated it yet. */
  readonly text: string
  /** A picture in `docs/pictures` that shows the page, where there is one. */
  readonly picture?: string
}

/** The folders of words in `src`, by features. */
export function wordFolders(src = join(root, 'src')): string[] {
  return globSync('**/*{w,W}ords/en.ts', { cwd: src })
    .map((file) => file.slice(0, -'/en.ts'.length).replaceAll('\\', '/'))
    .sort()
}

export async function readWords(
  folder: string,
  language: string,
  src = join(root, 'src'),
): Promise<WordsOfFeature | undefined> {
  const file = join(src, folder, `${language}.ts`)
  if (!existsSync(file)) return undefined
  return (await import(pathToFileURL(file).href)).default
}

/** A folder's sentences in a language. Plural forms are those of this language. */
export function entriesOf(folder: string, { english, translated, forms }: Words): Entry[] {
  return leavesOf(english).flatMap(({ path, sentence }) => {
    const found = sentenceAt(translated, path)
    const id = `${folder}/${path.join('.')}`
    if (typeof sentence === 'string') {
      return [entry({ id, english: sentence, text: textOf(found) })]
    }
    return forms.map((form) =>
      entry({
        id: `${id}#${form}`,
        english: sentence[form] ?? sentence.other,
        text: typeof found === 'object' ? (found[form] ?? '') : '',
      }),
    )
  })
}

interface Words {
  readonly english: WordsOfFeature
  readonly translated: WordsOfFeature | undefined
  /** The plural categories of the language. */
  readonly forms: readonly PluralCategory[]
}

const pictures: Readonly<Record<string, string>> = {
  'customer/scan/result': 'points-earned.png',
  'customer/scan/scanner': 'scanner.png',
  'customer/scan': 'scan.png',
  'customer/points': 'check-points.png',
  'customer/feedback': 'feedback.png',
  'shared/rewards': 'reward.png',
}

function entry({ id, ...texts }: Omit<Entry, 'picture'>): Entry {
  const [, picture] = Object.entries(pictures).find(([part]) => id.includes(`${part}/`)) ?? []
  return { id, ...texts, ...(picture && { picture }) }
}

const textOf = (found: Sentence | undefined) => (typeof found === 'string' ? found : '')

interface Leaf {
  readonly path: readonly string[]
  readonly sentence: Sentence
}

/** All sentences, in their order. */
export function leavesOf(words: WordsOfFeature, path: readonly string[] = []): Leaf[] {
  return Object.entries(words).flatMap(([name, part]) => {
    const own = [...path, name]
    return isSentence(part) ? [{ path: own, sentence: part }] : leavesOf(part, own)
  })
}

/** A plural has an `other`, and holds texts only. */
export function isSentence(part: Sentence | WordsOfFeature): part is Sentence {
  if (typeof part === 'string') return true
  return 'other' in part && Object.values(part).every((text) => typeof text === 'string')
}

function sentenceAt(
  words: WordsOfFeature | undefined,
  path: readonly string[],
): Sentence | undefined {
  let part: Sentence | WordsOfFeature | undefined = words
  for (const name of path) {
    if (part === undefined || typeof part === 'string') return undefined
    part = (part as WordsOfFeature)[name]
  }
  return part !== undefined && isSentence(part) ? part : undefined
}

/** What a text wants filled in, and what it makes bold, in the order of names. */
export function marksOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])].sort()
}

/** Whether nothing that is filled in got lost. A plural form may say "two points" without the number. */
export function keepsMarks({ id, english, text }: Entry): boolean {
  const wanted = (sentence: string) =>
    marksOf(sentence).filter((mark) => !(id.includes('#') && mark === '{count}'))
  return wanted(text).join() === wanted(english).join()
}

/** The categories that a language tells apart, for whole numbers. */
export function formsOf(tag: string): PluralCategory[] {
  const rules = new Intl.PluralRules(tag)
  const found = new Set(
    [...Array.from({ length: 200 }, (_, count) => count), 1_000_000].map((count) =>
      rules.select(count),
    ),
  )
  return pluralCategories.filter((form) => found.has(form))
}
