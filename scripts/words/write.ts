import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '../../src/contract/platform/languages.ts'
import type { WordsOfFeature } from '../../src/contract/platform/words.ts'
import { type Entry, isSentence, keepsMarks, marksOf, root } from './catalogue.ts'

/** Why texts that came back cannot be taken, a sentence each. */
export function problemsIn(entries: readonly Entry[], back: readonly Entry[]): string[] {
  const wanted = new Map(entries.map((entry) => [entry.id, entry]))
  const given = new Set(back.map(({ id }) => id))
  const unknown = back.filter(({ id }) => !wanted.has(id))
  const stale = back.filter(
    ({ id, english }) => wanted.has(id) && wanted.get(id)?.english !== english,
  )
  const missing = entries.filter(({ id }) => !given.has(id))
  const empty = back.filter(({ text }) => !text?.trim())
  const wrong = back.filter((entry) => entry.text?.trim() && !keepsMarks(entry))
  return [
    ...unknown.map(({ id }) => `${id}: there is no such sentence any more`),
    ...stale.map(({ id }) => `${id}: its English has changed since the export`),
    ...missing.map(({ id }) => `${id}: it is missing`),
    ...empty.map(({ id }) => `${id}: it has no text`),
    ...wrong.map(
      ({ id, english }) => `${id}: it must hold ${marksOf(english).join(' ') || 'no marks'}`,
    ),
  ]
}

/** Writes a language's file into a folder of words. What a comment says above its words stays. */
export function writeWords(
  folder: string,
  { language, words }: { language: string; words: WordsOfFeature },
  src = join(root, 'src'),
): void {
  const depth = folder.split('/').length - 1
  const types = `${'../'.repeat(depth + 1)}contract/platform/words.ts`
  const path = folder.startsWith('contract/') ? `${'../'.repeat(depth)}platform/words.ts` : types
  const file = join(src, folder, `${language}.ts`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, comments = ''] = before.match(/^((?:\/\/ .*\n)+)export default/m) ?? []
  const lines = [
    `import type { Translation } from '${path}'`,
    "import type en from './en.ts'",
    '',
    `${comments}export default ${literal(words)} satisfies Translation<typeof en, '${language}'>`,
    '',
  ]
  writeFileSync(file, lines.join('\n'))
}

/** Invisible letters are written by their numbers, so that a reader sees them. */
function literal(words: WordsOfFeature): string {
  return JSON.stringify(words, undefined, 2).replace(
    /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The words of a folder, put together from its texts in the order of the English. */
export function wordsFrom(
  english: WordsOfFeature,
  textOf: (path: string, form?: string) => string,
  forms: readonly string[],
  path = '',
): WordsOfFeature {
  return Object.fromEntries(
    Object.entries(english).map(([name, part]) => {
      const own = path ? `${path}.${name}` : name
      if (!isSentence(part)) return [name, wordsFrom(part, textOf, forms, own)]
      if (typeof part === 'string') return [name, textOf(own)]
      return [name, Object.fromEntries(forms.map((form) => [form, textOf(own, form)]))]
    }),
  )
}

/** Adds a language to the table, in which the types then find all that is missing. */
export function addToTable(language: string, name: string, inEnglish: string): void {
  const file = join(root, 'src/contract/platform/languages.ts')
  const table = readFileSync(file, 'utf8')
  if (new RegExp(`^  ${language}: \\{`, 'm').test(table)) return
  const row = `  ${language}: { name: '${name}', inEnglish: '${inEnglish}', tag: '${language}', dates: '${language}', thousands: '${thousandsOf(language)}' },\n`
  const rule = `  ${language}: ${isOneOrOther(language) ? 'oneOrOther' : 'always'},\n`
  const withRow = table.replace(/^\} as const satisfies Record<string, LanguageRow>/m, `${row}$&`)
  writeFileSync(
    file,
    withRow.replace(/^\} as const satisfies Record<Language, \(count/m, `${rule}$&`),
  )
}

/** The files that bring the words of all languages together, in `src`. */
export function filesWithAll(src = join(root, 'src')): string[] {
  const last = languageCodes.at(-1)
  return globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    new RegExp(`^import ${last} from '.*/${last}\\.ts'`, 'm').test(
      readFileSync(join(src, file), 'utf8'),
    ),
  )
}

/** Such a file with one more language, after the last one. */
export function withLanguage(code: string, language: string): string {
  const last = languageCodes.at(-1) ?? 'en'
  return code
    .replace(
      new RegExp(`^import ${last} (from '.*/)${last}(\\.ts'\\n)`, 'm'),
      (line, from, end) => `${line}import ${language} ${from}${language}${end}`,
    )
    .replace(new RegExp(`, ${last} }`), `, ${last}, ${language} }`)
}

/** Names the language's files wherever all languages are brought together. */
export function addToFilesWithAll(language: string, src = join(root, 'src')): void {
  for (const file of filesWithAll(src)) {
    const code = readFileSync(join(src, file), 'utf8')
    if (code.includes(`/${language}.ts'`)) continue
    writeFileSync(join(src, file), withLanguage(code, language))
  }
}

const thousandsOf = (language: string) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`)
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value ?? ','

/** Other rules have to be written by hand: `languages.test.ts` holds them beside Unicode's. */
function isOneOrOther(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return [0, 1, 2, 5].map((count) => rules.select(count)).join() === 'other,one,other,other'
}
