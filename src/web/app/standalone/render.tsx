import { renderToString } from 'react-dom/server'
import { publicUrlBlank } from '../../../contract/blanks.ts'
import type { Address, PageData } from '../../../contract/pageData.ts'
import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import { AddressContext } from '../../platform/api/address.ts'
import type { SpokenWords } from '../../platform/words/language.ts'
import { documentOf, type Files } from './document.ts'
import type { Group } from './groups.ts'
import { Standalone } from './Standalone.tsx'
import type { LoadPage } from './start.tsx'

/** A page, and what the build needs to know about it. */
export interface PageToMake {
  readonly name: string
  readonly group: Group
  readonly load: LoadPage
  /** The page's modules, in `src/web`. */
  readonly sources: readonly string[]
  /** Undefined if the server renders the page for each request. */
  readonly path: string | undefined
  /** The languages that it is made in. */
  readonly languages: readonly SpokenLanguage[]
  /** File names of the fonts for the first paint. */
  readonly letters: readonly string[]
  /** The page does nothing without scripts, and says so. */
  readonly needsScripts: boolean
  readonly head: (spoken: SpokenWords) => string
}

export type PageToRender = PageToMake & {
  readonly files: Files
  readonly spoken: SpokenWords
  readonly address?: Address
  readonly data?: PageData
  /** Replaces the build's blank. */
  readonly publicUrl?: string
}

const loaded = new WeakMap<LoadPage, ReturnType<LoadPage>>()

/** Renders the page as a whole document. */
export async function render({
  load,
  path = '/',
  address = { path, params: {}, search: '' },
  data = {},
  head,
  publicUrl = publicUrlBlank,
  spoken,
  ...page
}: PageToRender): Promise<string> {
  // Cached: the lookup of a module takes a third of the time that rendering takes.
  if (!loaded.has(load)) loaded.set(load, load())
  const { default: Page, prepare } = await (loaded.get(load) ?? load())
  await prepare?.(data, spoken)
  const html = renderToString(
    <AddressContext value={address}>
      <Standalone Page={Page} data={data} spoken={spoken} />
    </AddressContext>,
  )
  const filled = head(spoken).replaceAll(publicUrlBlank, publicUrl)
  return documentOf({ ...page, data, html, head: filled, spoken })
}
