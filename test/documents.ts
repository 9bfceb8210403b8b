import { loadPage } from '../src/web/app/standalone/loadPage.ts'
import { pages } from '../src/web/app/standalone/pages.ts'
import type { LoadPage } from '../src/web/app/standalone/start.tsx'

const unlike: Record<string, string> = { feedback: '/feedback/:businessId', '404': '*' }

/** The pages that are documents of their own, by address; the app contains the others. */
export const documents: Readonly<Record<string, LoadPage>> = Object.fromEntries(
  pages.map(({ name, path, file }) => [unlike[name] ?? path ?? `/${name}`, () => loadPage(file)]),
)
