import { headOf } from '../site/headOf.ts'
import { publicPages } from '../site/publicPages.ts'
import { type PageToMake, typewriterLetters, usualLetters } from '../standalone/render.tsx'
import { pages, type ReadingPageName } from './pages.ts'

export const pagesToMake: readonly PageToMake[] = Object.keys(pages).map((key) => {
  const name = key as ReadingPageName
  return {
    name,
    load: pages[name],
    sources: [],
    path: name === '404' ? '404' : publicPages[name].path.slice(1),
    address: { params: {}, search: '' },
    letters: name === 'phone-number-guide' ? [...usualLetters, typewriterLetters] : usualLetters,
    needsScripts: false,
    ...(name === '404' ? {} : { head: headOf(name) }),
  }
})
