import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoLanguage, type SpokenLanguage } from '../src/contract/platform/languages.ts'
import { type Group, groups } from '../src/web/app/standalone/groups.ts'

/** The addresses of modules with the words of a group's pages: `/@words/<group>/<language>`. */
const start = '/@words/'
const web = resolve(import.meta.dirname, '../src/web')

/** The languages of a group's pages, and the one for tests. */
export function languagesOf(group: Group): SpokenLanguage[] {
  return [...groups[group].languages, pseudoLanguage]
}

/** The words that a page needs at first. They also load the others. */
export function wordsModule(group: Group, language: SpokenLanguage): string {
  return `${start}${group}/${language}`
}

/** Makes one module of all words that the pages of a group show in one language. */
export function wordFiles(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(start) ? id : undefined),
    load(id) {
      if (!id.startsWith(start)) return undefined
      const [group, language, isLater] = id.slice(start.length).split(/[/?]/) as [
        Group,
        SpokenLanguage,
        string?,
      ]
      return isLater === 'later'
        ? moduleOf(group, language, 'laterWords')
        : firstModule(group, language)
    },
  }
}

function firstModule(group: Group, language: SpokenLanguage): string {
  const later = foldersOf(group, 'laterWords').length > 0
  return [
    moduleOf(group, language, 'words').replace('export default', 'const words ='),
    `export default { code: '${language}', words,`,
    later ? `later: () => import('${wordsModule(group, language)}/later') }` : '}',
  ].join('\n')
}

function moduleOf(group: Group, language: SpokenLanguage, kind: 'words' | 'laterWords'): string {
  const isPseudo = language === pseudoLanguage
  const folders = foldersOf(group, kind)
  const named = folders.map((folder, place) => {
    const file = join(web, folder, kind, `${isPseudo ? 'en' : language}.ts`)
    return {
      // A language that is just being added speaks English where it has no words yet.
      line: `import w${place} from '${existsSync(file) ? file : join(web, folder, kind, 'en.ts')}'`,
      part: `'${folder}/${kind}': ${isPseudo ? `pseudoWords(w${place})` : `w${place}`}`,
    }
  })
  return [
    isPseudo ? `import { pseudoWords } from '${join(web, '../contract/platform/words.ts')}'` : '',
    ...named.map(({ line }) => line),
    `export default { ${named.map(({ part }) => part).join(', ')} }`,
  ].join('\n')
}

/** The folders in `src/web` whose words a group shows. */
function foldersOf(group: Group, kind: 'words' | 'laterWords'): string[] {
  const places: readonly string[] = groups[group].words
  return globSync(`**/${kind}/en.ts`, { cwd: web })
    .map((file) => file.slice(0, -`/${kind}/en.ts`.length))
    .filter((folder) => places.some((place) => `${folder}/`.startsWith(`${place}/`)))
    .sort()
}
