import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import {
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
  speechOf,
} from '../src/contract/platform/languages.ts'
import { pseudoWords, type WordsOfFeature } from '../src/contract/platform/words.ts'
import { type Group, groups } from '../src/web/app/standalone/groups.ts'
import { moreParts, type Page, pages } from '../src/web/app/standalone/pages.ts'

/** The addresses of modules with a page's or a group's words: `/@words/<owner>/<language>`. */
const start = '/@words/'
/** Modules with how to load the words of pages' parts for customers, by language. */
const partStart = 'virtual:customers-words/'
const web = resolve(import.meta.dirname, '../src/web')

/** A file of words for each language: of a page, or of all pages of a group. */
export interface WordsOwner {
  readonly name: string
  readonly languages: readonly SpokenLanguage[]
}

/** Whose words a page loads. `name` is its group's for pages of the app. */
export function wordsOf(name: string, group: Group): WordsOwner {
  const row = groups[group]
  const languages = 'words' in row ? row.words.languages : languagesOf(name)
  return {
    name: 'words' in row ? group : name,
    languages: languages.length > 1 ? [...languages, pseudoLanguage] : languages,
  }
}

const languagesOf = (name: string): readonly SpokenLanguage[] =>
  pages.find((page) => page.name === name)?.isTranslated ? languageCodes : ['en']

/** All files of words that a group's pages load. */
export function wordsOfGroup(group: Group): WordsOwner[] {
  if ('words' in groups[group]) return [wordsOf(group, group)]
  return pages.filter((page) => page.group === group).map(({ name }) => wordsOf(name, group))
}

/** The words that a page needs at first. They also load the others. */
export function wordsModule(owner: string, language: SpokenLanguage): string {
  return `${start}${owner}/${language}`
}

/** Makes modules of the words that pages show, in one language each. */
export function wordFiles(): Plugin {
  return {
    name: 'words',
    resolveId(id) {
      if (id.startsWith(partStart)) return `\0${id}`
      return id.startsWith(start) ? id : undefined
    },
    async load(id) {
      if (id.startsWith(`\0${partStart}`)) return loadersOf(id.slice(partStart.length + 1))
      if (!id.startsWith(start)) return undefined
      const [owner = '', language, isLater] = id.slice(start.length).split(/[/?]/) as [
        string,
        SpokenLanguage,
        string?,
      ]
      const { first, later } = foldersOf(owner)
      const folders = isLater === 'later' ? later : first
      for (const folder of folders) this.addWatchFile(fileOf(folder, language))
      // As text: the same words in a module of their own would be a file of their own.
      const words = await wordsIn(folders, language)
      if (isLater === 'later') return `export default ${words}`
      return [
        `export default { ...${JSON.stringify(speechOf(language))}, plural: ${speechOf(language).plural}, words: ${words},`,
        later.length > 0 ? `later: () => import('${wordsModule(owner, language)}/later') }` : '}',
      ].join('\n')
    },
  }
}

const ofPart = '-customers'

const customersParts = new Map<string, string>([
  ...pages.flatMap(({ name, customersPart }) =>
    customersPart ? [[`${name}${ofPart}`, customersPart] as const] : [],
  ),
  ...Object.entries(moreParts).map(([name, file]) => [`${name}${ofPart}`, file] as const),
])

/** English is the page's own, so that a part speaks even where no file arrives. */
function loadersOf(page: string): string {
  const others = ([...languageCodes, pseudoLanguage] as const).filter((code) => code !== 'en')
  const loaders = others.map((language) => {
    const module = wordsModule(`${page}${ofPart}`, language)
    return `${JSON.stringify(language)}: () => import(${JSON.stringify(module)})`
  })
  return `export default { ${loaders.join(', ')} }`
}

async function wordsIn(folders: readonly string[], language: SpokenLanguage): Promise<string> {
  const read = folders.map(async (folder) => {
    const file = fileOf(folder, language)
    // By its age, or a server for developing would keep the first version.
    const { default: words } = await import(`${file}?${statSync(file).mtimeMs}`)
    const said: WordsOfFeature = language === pseudoLanguage ? pseudoWords(words) : words
    return [folder, said]
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(read)))
}

/** A language that is just being added speaks English where it has no words yet. */
function fileOf(folder: string, language: SpokenLanguage): string {
  const file = join(web, folder, `${language}.ts`)
  return existsSync(file) ? file : join(web, folder, 'en.ts')
}

interface Folders {
  readonly first: readonly string[]
  readonly later: readonly string[]
}

function foldersOf(owner: string): Folders {
  const page = pages.find(({ name }) => name === owner)
  if (page) return foldersOfPage(page)
  const part = customersParts.get(owner)
  if (part) return foldersOfPart(part)
  const row = groups[owner as Group]
  const places: readonly string[] = 'words' in row ? row.words.folders : []
  const first = globSync('**/{words,laterWords}/en.ts', { cwd: web })
    .map((file) => dirname(file))
    .filter((folder) => places.some((place) => folder.startsWith(`${place}/`)))
  return { first: first.sort(), later: [] }
}

/** First what the page's own code shows; what it imports by `import()` shows the others. */
export function foldersOfPage({ file, group }: Page): Folders {
  const starts = [file, groups[group].entry].map((name) => join(web, name))
  const first = foldersNamedIn(reached(starts, staticImports))
  const all = foldersNamedIn(reached(starts, [...staticImports, lateImport]))
  const isLate = (folder: string) => folder.endsWith('/laterWords') || !first.includes(folder)
  return {
    first: all.filter((folder) => !isLate(folder)),
    later: all.filter(isLate),
  }
}

/** All at once: what loads late on the part's page is there by then, or never. */
function foldersOfPart(file: string): Folders {
  const all = reached([join(web, file)], [...staticImports, lateImport])
  return { first: foldersNamedIn(all), later: [] }
}

const staticImports = [
  /^import '(\.[^']+)'/gm,
  /^(?:import|export) (?!type )[^'"]*? from '(\.[^']+)'/gm,
]
const lateImport = /\bimport\(\s*'(\.[^']+)'/g
const namedFolder = /\bwordsIn<[^>]*>\(\s*'([^']+)'/g

/** The files that these import, and so on. */
function reached(files: readonly string[], imports: readonly RegExp[], found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    const named = imports.flatMap((pattern) => [...code.matchAll(pattern)])
    reached(
      named.map(([, path = '']) => join(dirname(file), path)).filter((path) => existsSync(path)),
      imports,
      found,
    )
  }
  return found
}

function foldersNamedIn(files: ReadonlySet<string>): string[] {
  const folders = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(namedFolder)].map(([, folder = '']) => folder),
  )
  return [...new Set(folders)].sort()
}
