import type { RenderPage } from '../../contract/pageData.ts'
import { pages as counterPages } from '../counter/pages.ts'
import { pages as demoPages } from '../demo/pages.ts'
import { pages as readingPages } from '../reading/pages.ts'
import { pages as sitePages } from '../site/pages.ts'
import type { Files } from './document.ts'
import { type PageToMake, render } from './render.tsx'

interface Group {
  readonly pagesToMake: readonly PageToMake[]
}

/** By their folders. A server that renders the pages of one needs nothing of the others. */
export const groups = {
  counter: () => import('../counter/entry.server.tsx'),
  site: () => import('../site/entry.server.tsx'),
  reading: () => import('../reading/entry.server.tsx'),
  demo: () => import('../demo/entry.server.tsx'),
  app: () => import('../app/entry.server.tsx'),
} satisfies Record<string, () => Promise<Group>>

/** What renders the pages: the build, once, and the server, for each request. */
export function openRenderer(files: Readonly<Record<string, Files>>): RenderPage {
  return async (name, request = {}) => {
    const { pagesToMake } = await groupOf(name)()
    const page = pagesToMake.find((one) => one.name === name)
    const ofPage = files[name]
    if (!page || !ofPage) throw new Error(`There is no page ${name}`)
    return render({ ...page, ...request, files: ofPage })
  }
}

function groupOf(name: string): () => Promise<Group> {
  if (name in counterPages) return groups.counter
  if (name in sitePages) return groups.site
  if (name in readingPages) return groups.reading
  return name in demoPages ? groups.demo : groups.app
}
