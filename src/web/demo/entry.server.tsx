import { headOf } from '../site/headOf.ts'
import { publicPages } from '../site/publicPages.ts'
import { type PageToMake, usualLetters } from '../standalone/render.tsx'
import type { PageModule } from '../standalone/start.tsx'
import { drawFirst } from './drawFirst.tsx'
import { FirstDrawing } from './FirstHtml.tsx'
import { type DemoPageName, pages } from './pages.ts'

const sources: Record<DemoPageName, string> = {
  'demo/dashboard': 'src/web/demo/DemoDashboardPage.tsx',
  'demo/setup': 'src/web/demo/DemoSetupPage.tsx',
}

export const pagesToMake: readonly PageToMake[] = Object.entries(sources).map(([key, source]) => {
  const name = key as DemoPageName
  return {
    name,
    load: name === 'demo/dashboard' ? loadDrawn : pages[name],
    sources: [source],
    path: publicPages[name].path.slice(1),
    address: { params: {}, search: '' },
    letters: usualLetters,
    needsScripts: false,
    head: headOf(name),
  }
})

async function loadDrawn(): Promise<PageModule> {
  const { default: Page } = await pages['demo/dashboard']()
  const drawing = drawFirst()
  return {
    default: () => (
      <FirstDrawing value={drawing}>
        <Page />
      </FirstDrawing>
    ),
  }
}
