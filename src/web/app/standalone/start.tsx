import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageData, pageDataId } from '../../../contract/pageData.ts'
import { settleContacts } from '../../../contract/platform/product.ts'
import { hearServer } from '../../platform/ui/serverTime.ts'
import { whenIdle } from '../../platform/ui/whenIdle.ts'
import { loadWords, type SpokenWords, setPageLanguage } from '../../platform/words/language.ts'
import { recoverPhone } from '../../shared/scan/rememberedPhone.ts'
import { Standalone } from './Standalone.tsx'

export interface PageModule {
  readonly default: ComponentType
  /** Loads other parts that the page shows at once, depending on its data. */
  readonly prepare?: (data: PageData, spoken: SpokenWords) => Promise<void>
}

export type LoadPage = () => Promise<PageModule>

const anotherTask = () => new Promise((begin) => setTimeout(begin))

/** Hydrates the document's page. The document says which page it is. */
export async function start(loadOf: (code: string) => ReturnType<LoadPage>): Promise<void> {
  const place = document.getElementById('standalone')
  if (!place) throw new Error('The document has no place for its page')
  // Separate tasks, so that a slow phone can answer taps in between.
  await anotherTask()
  const data = pageData()
  hearPage(data)
  if (data.contacts) settleContacts(data.contacts)
  if (data.remembered) recoverPhone(data.remembered)
  const [{ default: Page, prepare }, spoken] = await Promise.all([
    loadOf(place.dataset.code ?? ''),
    loadWords(place),
  ])
  setPageLanguage(spoken)
  await prepare?.(data, spoken)
  await anotherTask()
  dispatchEvent(new Event('hydrating'))
  startTransition(() => {
    hydrateRoot(place, <Standalone Page={Page} data={data} spoken={spoken} />)
  })
  // While its files are still there.
  whenIdle(
    () =>
      void import('../../platform/api/lostFiles.ts').then(
        (files) => files.watchLostFiles(),
        () => undefined,
      ),
  )
}

/** Except on the way back: a browser may then show the page as it was hours ago. */
function hearPage({ servedAt = 0 }: PageData): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit && visit.type !== 'back_forward') hearServer(servedAt, visit.responseStart)
}

function pageData(): PageData {
  // Our own server wrote this into our own page.
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}')
}
