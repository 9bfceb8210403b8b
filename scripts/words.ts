import { readFileSync } from 'node:fs'
import { isLanguage, languageCodes, languages } from '../src/contract/platform/languages.ts'
import { type Entry, entriesOf, formsOf, readWords, wordFolders } from './words/catalogue.ts'
import { addToFilesWithAll, addToTable, problemsIn, wordsFrom, writeWords } from './words/write.ts'

const usage = `npm run words                        how complete each language is
npm run words export <language>      its sentences as JSON, for a translator
npm run words import <language> <file>  checks what came back, and writes it
npm run words add <code> <its name> <its name in English>
                                     adds a language to the table`

const [command = 'table', ...given] = process.argv.slice(2)

const commands: Readonly<Record<string, (...given: string[]) => Promise<void>>> = {
  table: showTable,
  export: async (language = '') => {
    console.log(JSON.stringify({ language, sentences: await entriesIn(language) }, undefined, 2))
  },
  import: takeBack,
  add: async (code = '', name = '', inEnglish = '') => {
    if (!/^[a-z]{2,3}$/.test(code) || !name || !inEnglish) throw new Error(usage)
    addToTable(code, name, inEnglish)
    addToFilesWithAll(code)
    console.log(`${inEnglish} is in the table. Next: npm run words export ${code} > ${code}.json`)
  },
}

async function entriesIn(language: string): Promise<Entry[]> {
  if (!isLanguage(language)) throw new Error(`There is no language ${language} in the table`)
  const forms = formsOf(languages[language].tag)
  const all = await Promise.all(
    wordFolders().map(async (folder) => {
      const english = (await readWords(folder, 'en')) ?? {}
      const translated = await readWords(folder, language)
      return entriesOf(folder, { english, translated, forms })
    }),
  )
  return all.flat()
}

async function showTable(): Promise<void> {
  for (const language of languageCodes) {
    const entries = await entriesIn(language)
    const missing = entries.filter(({ text }) => !text)
    const share = Math.floor((100 * (entries.length - missing.length)) / entries.length)
    const { inEnglish } = languages[language]
    console.log(`${inEnglish.padEnd(20)} ${`${share} %`.padStart(6)} of ${entries.length}`)
    for (const { id } of missing.slice(0, 5)) console.log(`  missing: ${id}`)
  }
}

async function takeBack(language = '', file = ''): Promise<void> {
  const back: Entry[] = JSON.parse(readFileSync(file, 'utf8')).sentences
  const problems = problemsIn(await entriesIn(language), back)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const texts = new Map(back.map(({ id, text }) => [id, text]))
  for (const folder of wordFolders()) {
    const english = (await readWords(folder, 'en')) ?? {}
    const forms = isLanguage(language) ? formsOf(languages[language].tag) : []
    const textOf = (path: string, form?: string) =>
      texts.get(`${folder}/${path}${form ? `#${form}` : ''}`) ?? ''
    writeWords(folder, { language, words: wordsFrom(english, textOf, forms) })
  }
  console.log(`${back.length} texts are in. Next: npm run format && npm test`)
}

try {
  const run = commands[command]
  if (!run) throw new Error(usage)
  await run(...given)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
