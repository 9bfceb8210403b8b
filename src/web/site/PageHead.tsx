import { type PublicPageName, publicPages, titleOf } from './publicPages.ts'

/**
 * A public page's title and description. What only search engines and shared links read is put into
 * its document by the build: `headOf.ts`.
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
