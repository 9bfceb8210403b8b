import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageData, pageDataId } from '../../contract/pageData.ts'
import { settleContacts } from '../../contract/product.ts'
import { Standalone } from './Standalone.tsx'

export interface PageModule {
  readonly default: ComponentType
  /** Loads what the page shows at once besides, by what it came with. */
  readonly prepare?: (data: PageData) => Promise<void>
}

export type LoadPage = () => Promise<PageModule>

const anotherTask = () => new Promise((begin) => setTimeout(begin))

/** Brings the document's page to life: the one that it says it is. */
export async function start(loadOf: (code: string) => ReturnType<LoadPage>): Promise<void> {
  const place = document.getElementById('standalone')
  if (!place) throw new Error('The document has no place for its page')
  // In slices: a finger on a slow phone is answered between them.
  await anotherTask()
  const data = pageData()
  if (data.contacts) settleContacts(data.contacts)
  const { default: Page, prepare } = await loadOf(place.dataset.code ?? '')
  await prepare?.(data)
  await anotherTask()
  startTransition(() => {
    hydrateRoot(place, <Standalone Page={Page} data={data} />)
  })
}

function pageData(): PageData {
  // Written by our own server into our own page.
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}')
}
