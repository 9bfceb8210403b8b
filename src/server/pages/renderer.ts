import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Address, PageData, RenderPage } from '../../contract/pageData.ts'
import type { SpokenLanguage } from '../../contract/platform/languages.ts'
import type { Contacts } from '../../contract/platform/product.ts'

const directory = resolve(import.meta.dirname, '../../../build/render')

/** The build's renderer; undefined without a build. */
export function openRenderer(contacts: Contacts): RenderPage | undefined {
  const bundle = join(directory, 'entry.server.js')
  if (!existsSync(bundle)) return undefined
  const { openRenderer: open } = createRequire(import.meta.url)(bundle)
  return open(JSON.parse(readFileSync(join(directory, 'files.json'), 'utf8')), contacts)
}

export interface Page {
  readonly name: string
  readonly address: Address
  readonly data: PageData
}

interface Rendering extends Page {
  readonly publicUrl: string
  readonly language?: SpokenLanguage
  /** Used instead of `data` if the page cannot be rendered with that. */
  readonly spareData: PageData
}

/** Renders without the data if rendering with it fails; the page then requests it itself. */
export async function renderInAnyCase(
  render: RenderPage,
  { name, data, spareData, ...rest }: Rendering,
  onFailure: (error: unknown) => void,
): Promise<string> {
  try {
    return await render(name, { ...rest, data })
  } catch (error) {
    onFailure(error)
    return render(name, { ...rest, data: spareData })
  }
}
