import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Entry,
  entriesOf,
  formsOf,
  keepsMarks,
  leavesOf,
  readWords,
  root,
  wordFolders,
} from '../scripts/words/catalogue.ts'
import {
  filesWithAll,
  problemsIn,
  withLanguage,
  wordsFrom,
  writeWords,
} from '../scripts/words/write.ts'
import { type Language, languageCodes, languages } from '../src/contract/platform/languages.ts'
import type { Sentence } from '../src/contract/platform/words.ts'

const folders = wordFolders()
const others = languageCodes.filter((code) => code !== 'en')

async function wordsOf(folder: string, language: (typeof others)[number]) {
  const english = (await readWords(folder, 'en')) ?? {}
  const translated = await readWords(folder, language)
  const forms = formsOf(languages[language].tag)
  return { english, translated, forms, entries: entriesOf(folder, { english, translated, forms }) }
}

/** What is the same word in both languages: one word, a name, or nothing but what is filled in. */
const maySoundAlike = (english: string) =>
  english
    .replace(/\{\w+\}|<\/?b>/g, '')
    .trim()
    .split(/\s+/).length < 3

describe.each(others)('%s', (language) => {
  test.each(folders)('says all of %s', async (folder) => {
    const { translated, entries } = await wordsOf(folder, language)
    expect(translated, `${folder}/${language}.ts`).toBeDefined()
    expect(entries.filter(({ text }) => !text).map(({ id }) => id)).toEqual([])
    const lost = entries.filter((entry) => !keepsMarks(entry))
    expect(lost.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
    const untold = entries.filter(
      ({ english, text }) => text === english && !maySoundAlike(english),
    )
    expect(untold.map(({ id }) => id)).toEqual([])
    // Codes, keys and paper have Latin digits.
    const otherDigits = entries.filter(({ text }) => /(?![0-9])\p{Nd}/u.test(text))
    expect(otherDigits.map(({ id }) => id)).toEqual([])
    expect(entries.filter(({ text }) => text !== text.trim()).map(({ id }) => id)).toEqual([])
  })

  test.each(folders)('comes back from a translator as it went: %s', async (folder) => {
    const { english, translated, forms, entries } = await wordsOf(folder, language)
    expect(problemsIn(entries, entries)).toEqual([])
    const texts = new Map(entries.map(({ id, text }) => [id, text]))
    const back = wordsFrom(
      english,
      (path, form) => texts.get(`${folder}/${path}${form ? `#${form}` : ''}`) ?? '',
      forms,
    )
    expect(back).toEqual(translated)
  })
})

test.each(languageCodes)(
  '%s: what a customer agrees to is shown as it is stored',
  async (language) => {
    const [stored, shown] = await Promise.all([
      readWords('contract/consentWords', language),
      readWords('web/shared/messages/words', language),
    ])
    expect(shown?.sentence).toBe(stored?.sentence)
  },
)

async function sentencesOf(folder: string, language: Language): Promise<Map<string, Sentence>> {
  const words = (await readWords(folder, language)) ?? {}
  return new Map(leavesOf(words).map(({ path, sentence }) => [path.join('.'), sentence]))
}

test.each(languageCodes)('%s: a key, sign or error is quoted as it reads', async (language) => {
  const [scan, result, howTo, print, errors] = await Promise.all(
    [
      'web/customer/scan/words',
      'web/customer/scan/result/words',
      'web/customer/points/how-to-check/words',
      'web/owner/print/words',
      'server/platform/sentences/words',
    ].map((folder) => sentencesOf(folder, language)),
  )
  const ending = language === 'en' ? '' : `.${language}`
  const help = readFileSync(`src/contract/prose/customer-help${ending}.md`, 'utf8')
  const helpInOneLine = help.replace(/\n */g, ' ')
  const key = result?.get('move.notMyNumber')
  expect(scan?.get('waiting.wrongNumber')).toContain(key)
  expect(helpInOneLine).toContain(key)
  const sign = print?.get('check')
  expect(howTo?.get('steps.find')).toContain(sign)
  expect(helpInOneLine).toContain(sign)
  const [error] = String(errors?.get('errors.unknown_code')).split(/[.。।]/)
  expect(helpInOneLine).toContain(error)
})

/** English that means two things: a heading and a sentence; a code to scan and one that was texted. */
const meansTwoThings = new Set(['Unauthorized', 'Code', 'Please enter the code'])

/** What a language does not write: signs of another one, or a space at which a line may end. */
const notWritten: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /[ \u00a0][:;!?»%]|«[ \u00a0]/,
  de: /\S \.\.\.|["”]/,
  ar: /[\u0621-\u064a][,;?]/,
  hi: /[\u0900-\u0963]\.(?!\.)/,
  ja: /[\u3040-\u9fff][,;:?!]/,
  zh: /[\u4e00-\u9fff][,;:?!]/,
}

describe.each(others)('%s, as an editor reads it', (language) => {
  const all = async () =>
    (await Promise.all(folders.map((folder) => wordsOf(folder, language)))).flatMap(
      ({ entries }) => entries,
    )

  test('says the same English in the same words', async () => {
    const texts = new Map<string, Set<string>>()
    for (const { id, english, text } of await all()) {
      if (meansTwoThings.has(english)) continue
      const [, form = ''] = id.split('#')
      const said = `${english.replaceAll("'", '’')} ${form}`
      texts.set(said, (texts.get(said) ?? new Set()).add(text))
    }
    expect([...texts].filter(([, ways]) => ways.size > 1)).toEqual([])
  })

  test('has its own signs', async () => {
    const foreign = (await all())
      // Texts to phones keep to GSM-7, which has no narrow space and no curved apostrophe.
      .filter(({ id }) => !id.startsWith('server/messages/'))
      .filter(({ text }) => notWritten[language]?.test(text) || /['"]|^\s|\s$/.test(text))
    expect(foreign.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })
})

test('one command names a new language wherever the words of all are brought together', () => {
  const src = join(root, 'src')
  const files = globSync('**/*.ts', { cwd: src })
    .filter((file) => /^import \w+ from '.*\/de\.ts'/m.test(readFileSync(join(src, file), 'utf8')))
    .filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(3)
  expect(filesWithAll().sort()).toEqual(files.sort())
  for (const file of files) {
    const added = withLanguage(readFileSync(join(src, file), 'utf8'), 'nl')
    expect(added, file).toMatch(/^import nl from '.*\/nl\.ts'$/m)
    expect(added, file).toMatch(/= \{ .*, nl \}/)
  }
})

test('what a translator sends back is checked, each text by itself', () => {
  const sent: Entry[] = [
    { id: 'a/words/hello', english: 'Hello {name}', text: '' },
    { id: 'a/words/points#one', english: '<b>{count}</b> point', text: '' },
  ]
  const [hello, points] = sent as [Entry, Entry]
  expect(
    problemsIn(sent, [
      { ...hello, text: 'Hola {nombre}' },
      { ...points, english: '{count} point', text: '{count} punto' },
      { id: 'a/words/bye', english: 'Bye', text: 'Adiós' },
    ]),
  ).toEqual([
    'a/words/bye: there is no such sentence any more',
    'a/words/points#one: its English has changed since the export',
    'a/words/hello: it must hold {name}',
  ])
  expect(problemsIn(sent, [{ ...hello, text: ' ' }])).toEqual([
    'a/words/points#one: it is missing',
    'a/words/hello: it has no text',
  ])
})

test('what comes back keeps what a comment says above the words', () => {
  const src = mkdtempSync(join(tmpdir(), 'words-'))
  const file = join(src, 'a/words/es.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '// Without ó.\n// It costs.\nexport default { hello: "Hola" }\n')
  writeWords('a/words', { language: 'es', words: { hello: 'Buenas' } }, src)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain('// Without ó.\n// It costs.\nexport default {')
  expect(written).toContain('Buenas')
  writeWords('a/words', { language: 'fr', words: { hello: 'Salut' } }, src)
  expect(readFileSync(join(src, 'a/words/fr.ts'), 'utf8')).not.toContain('//')
  rmSync(src, { recursive: true })
})
