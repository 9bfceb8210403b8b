import { headOf } from '../site/headOf.ts'
import { publicPages } from '../site/publicPages.ts'
import type { Files } from '../standalone/document.ts'
import { type PageToMake, render as renderPage, usualLetters } from '../standalone/render.tsx'
import { drawFirst } from './drawFirst.tsx'
import { FirstDrawing } from './FirstHtml.tsx'
import { type DemoPageName, pages } from './pages.ts'

const sources: Record<DemoPageName, string> = {
  'demo/dashboard': 'src/web/demo/DemoDashboardPage.tsx',
  'demo/setup': 'src/web/demo/DemoSetupPage.tsx',
}

export const pagesToMake: readonly PageToMake[] = Object.entries(sources).map(([name, source]) => ({
  name,
  sources: [source],
  path: publicPages[name as DemoPageName].path.slice(1),
  address: { params: {}, search: '' },
  letters: usualLetters,
  needsScripts: false,
  head: headOf(name as DemoPageName),
}))

export function render(page: PageToMake & { files: Files }): Promise<string> {
  const drawing = page.name === 'demo/dashboard' ? drawFirst() : undefined
  return renderPage(async () => {
    const { default: Page } = await pages[page.name as DemoPageName]()
    return {
      default: () => (
        <FirstDrawing value={drawing}>
          <Page />
        </FirstDrawing>
      ),
    }
  }, page)
}
