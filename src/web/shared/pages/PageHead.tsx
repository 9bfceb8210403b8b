import { product } from '../../../contract/platform/product.ts'
import { type PublicPageName, publicPages, titleOf } from './publicPages.ts'

interface PageHeadProps {
  page: PublicPageName
  /** In the reader's language, where that is not English. */
  title?: string | undefined
}

/**
 * A public page's title and description. At build time `headOf.ts` adds what only search engines
 * and shared links read.
 */
export function PageHead({ page, title }: PageHeadProps) {
  const { description } = publicPages[page]
  const shown = title === undefined ? titleOf(publicPages[page]) : `${title} | ${product.name}`
  return (
    <>
      <title>{shown}</title>
      <meta name="description" content={description} />
    </>
  )
}
