import { renderToString } from 'react-dom/server'
import { publicUrlBlank } from '../../contract/blanks.ts'
import type { Address, PageData } from '../../contract/pageData.ts'
import { AddressContext } from './address.ts'
import { documentOf, type Files } from './document.ts'
import type { Group } from './groups.ts'
import { Standalone } from './Standalone.tsx'
import type { LoadPage } from './start.tsx'

/** A page, and what the build has to know of it. */
export interface PageToMake {
  readonly name: string
  readonly group: Group
  readonly load: LoadPage
  /** The modules that the page is made of, in `src/web`. */
  readonly sources: readonly string[]
  /** Left out where the server renders it for each request. */
  readonly path: string | undefined
  /** The fonts, as their files are called, that it shows at once. */
  readonly letters: readonly string[]
  /** Nothing can be done on it without them, and it says so. */
  readonly needsScripts: boolean
  readonly head: string
}

export type PageToRender = PageToMake & {
  readonly files: Files
  readonly address?: Address
  readonly data?: PageData
  /** Where the build leaves a blank. */
  readonly publicUrl?: string
}

const loaded = new WeakMap<LoadPage, ReturnType<LoadPage>>()

/** The page as a whole document. */
export async function render({
  load,
  address = { params: {}, search: '' },
  data = {},
  head,
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
  return documentOf({ ...page, data, html, head: filled })
}
