import { contactsBlank } from '../../../contract/blanks.ts'
import type { RenderPage } from '../../../contract/pageData.ts'
import { languageCodes } from '../../../contract/platform/languages.ts'
import { type Contacts, settleContacts } from '../../../contract/platform/product.ts'
import { firstTheme } from '../../owner/shell/darkMode.ts'
import type { SpokenWords } from '../../platform/words/language.ts'
import { speak } from '../../platform/words/pageWords.ts'
import { roomForQuestion } from '../../shared/consent/consent.ts'
import { escaped, headOf } from '../../shared/pages/headOf.ts'
import { isPublic, publicPages } from '../../shared/pages/publicPages.ts'
import { filesOfPages } from '../routes.ts'
import { spokenOnServer } from './allWords.ts'
import { type Files, headWords } from './document.ts'
import { loadPage } from './loadPage.ts'
import { type Page, pages } from './pages.ts'
import { type PageToMake, render } from './render.tsx'

/** The fonts that most pages use. */
const usualLetters = ['besley-latin-800', 'next-latin-400', 'next-latin-600']

function standing({ name, group, file, path, showsCode, isTranslated, ...page }: Page): PageToMake {
  return {
    name,
    group,
    sources: [file],
    load: () => loadPage(file),
    path,
    languages: isTranslated ? languageCodes : ['en'],
    letters: showsCode ? [...usualLetters, 'mono-latin-wght'] : usualLetters,
    needsScripts: page.needsScripts ?? false,
    head: (spoken) =>
      [
        isPublic(name) ? headOf(name) : descriptionOf(name, spoken),
        group === 'customer' ? `<script>${roomForQuestion}</script>` : '',
      ].join(''),
  }
}

/** For search engines, in the page's language. */
function descriptionOf(name: string, spoken: SpokenWords): string {
  const descriptions: Readonly<Record<string, string>> = speak(spoken, headWords).words.descriptions
  const description = descriptions[name]
  return description ? `<meta name="description" content="${escaped(description)}"/>` : ''
}

function ofTheApp(path: string, files: readonly string[]): PageToMake {
  return {
    name: path.slice(1),
    group: 'app',
    sources: files,
    load: async () => (await import('../openApp.tsx')).openOnServer(path),
    path,
    languages: ['en'],
    letters: ['besley-latin-wght', 'next-latin-wght'],
    needsScripts: true,
    head: () => `<script>${firstTheme}</script>`,
  }
}

const publicPaths: readonly string[] = Object.values(publicPages).map(({ path }) => path)

/** All pages. */
export const pagesToMake: readonly PageToMake[] = [
  ...pages.map(standing),
  ...[...filesOfPages]
    .filter(([path]) => !publicPaths.includes(path))
    .map(([path, files]) => ofTheApp(path, files)),
]

/** Renders the pages: once in the build, and in the server for each request. */
export function openRenderer(
  files: Readonly<Record<string, Files>>,
  contacts: Contacts = contactsBlank,
): RenderPage {
  settleContacts(contacts)
  const byName = new Map(pagesToMake.map((page) => [page.name, page]))
  return async (name, { language = 'en', ...request } = {}) => {
    const page = byName.get(name)
    const ofPage = files[name]
    if (!page || !ofPage) throw new Error(`There is no page ${name}`)
    // These groups show no contacts. Pages to read also have no code that could use them.
    const isWithout = ['customer', 'device', 'reading', 'screen'].includes(page.group)
    const data = isWithout ? request.data : { ...request.data, contacts }
    return render({
      ...page,
      ...request,
      ...(data && { data }),
      files: ofPage,
      spoken: spokenOnServer(language),
    })
  }
}
