import { renderToString } from 'react-dom/server'
import type { Address, PageData } from '../../contract/pageData.ts'
import { publicUrlBlank } from '../site/headOf.ts'
import { AddressContext } from './address.ts'
import { documentOf, type Files } from './document.ts'
import { Standalone } from './Standalone.tsx'
import type { LoadPage } from './start.tsx'

/** A page that stands alone. */
export interface PageToMake {
  readonly name: string
  readonly load: LoadPage
  /** The modules that the page is made of. */
  readonly sources: readonly string[]
  /** Where the build puts its file; left out where the server renders it for each request. */
  readonly path?: string
  readonly address: Address
  /** The fonts, as their files are called, that it shows at once. */
  readonly letters: readonly string[]
  /** Nothing can be done on it without them, and it says so. */
  readonly needsScripts: boolean
  readonly head?: string
}

export type PageToRender = PageToMake & {
  readonly files: Files
  readonly data?: PageData
  /** Where the build leaves a blank. */
  readonly publicUrl?: string
}

/** What most pages are set in. A code stands in the letters of a typewriter. */
export const usualLetters = ['besley-latin-800', 'next-latin-400', 'next-latin-600']
export const typewriterLetters = 'mono-latin-wght'

const loaded = new WeakMap<LoadPage, ReturnType<LoadPage>>()

/** The page as a whole document. */
export async function render({
  load,
  name,
  address,
  data = {},
  head = '',
  publicUrl = publicUrlBlank,
  ...page
}: PageToRender): Promise<string> {
  // To look a module up costs a third of what it takes to render a page.
  if (!loaded.has(load)) loaded.set(load, load())
  const { default: Page, prepare } = await (loaded.get(load) ?? load())
  await prepare?.(data)
  const html = renderToString(
    <AddressContext value={address}>
      <Standalone Page={Page} data={data} />
    </AddressContext>,
  )
  const filled = head.replaceAll(publicUrlBlank, publicUrl)
  return documentOf({ ...page, page: name, data, html, head: filled })
}
