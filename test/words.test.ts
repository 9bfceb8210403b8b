import { describe, expect, test } from 'vitest'
import {
  type Entry,
  entriesOf,
  formsOf,
  keepsMarks,
  readWords,
  wordFolders,
} from '../scripts/words/catalogue.ts'
import { problemsIn, wordsFrom } from '../scripts/words/write.ts'
import { languageCodes, languages } from '../src/contract/platform/languages.ts'

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

test.each(languageCodes)('%s: a key that a sentence names is called that', async (language) => {
  const waiting = (await readWords('web/customer/scan/words', language))?.waiting
  const move = (await readWords('web/customer/scan/result/words', language))?.move
  const { wrongNumber } = waiting as { wrongNumber: string }
  const { notMyNumber } = move as { notMyNumber: string }
  expect(wrongNumber).toContain(notMyNumber)
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
