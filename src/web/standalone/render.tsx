import { renderToString } from 'react-dom/server'
import { type Address, AddressContext } from './address.ts'
import { documentOf, type Files } from './document.ts'
import { Standalone } from './Standalone.tsx'
import type { LoadPage } from './start.tsx'

/** A static page that the build makes. */
export interface PageToMake {
  readonly name: string
  /** The module that the page is. */
  readonly source: string
  /** Where its file goes; an id 0 stands for every id. */
  readonly path: string
  readonly address: Address
  /** The fonts, as their files are called, that it shows at once. */
  readonly letters: readonly string[]
  /** Nothing can be done on it without them, and it says so. */
  readonly needsScripts: boolean
  readonly head?: string
}

/** What most pages are set in. A code stands in the letters of a typewriter. */
export const usualLetters = ['besley-latin-800', 'next-latin-400', 'next-latin-600']
export const typewriterLetters = 'mono-latin-wght'

/** A static page, as a whole document. */
export async function render(
  load: LoadPage,
  { name, address, ...page }: PageToMake & { files: Files },
): Promise<string> {
  const { default: Page } = await load()
  const html = renderToString(
    <AddressContext value={address}>
      <Standalone Page={Page} />
    </AddressContext>,
  )
  return documentOf({ ...page, page: name, variant: address.params.variant, html })
}
