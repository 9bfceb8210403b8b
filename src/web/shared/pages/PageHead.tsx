import { type PublicPageName, publicPages, titleOf } from './publicPages.ts'

/**
 * A public page's title and description. At build time `headOf.ts` adds what only search engines
 * and shared links read.
 */
export function PageHead({ page }: { page: PublicPageName }) {
  const { description } = publicPages[page]
  return (
    <>
      <title>{titleOf(publicPages[page])}</title>
      <meta name="description" content={description} />
    </>
  )
}
