import { publicUrlBlank } from '../../../contract/blanks.ts'
import { product } from '../../../contract/platform/product.ts'
import { type PublicPage, type PublicPageName, publicPages, titleOf } from './publicPages.ts'

/** The picture of a shared link. scripts/siteFiles.mjs draws it. */
export const sharedPicture = { widthPx: 1200, heightPx: 630 } as const

export function sharedPictureOf(name: PublicPageName): string {
  return `/share/${name.replace('/', '-')}.png`
}

/** A public page's metadata for search engines, shared links and home screens. */
export function headOf(name: PublicPageName): string {
  const page: PublicPage = publicPages[name]
  const address = publicUrlBlank + (page.sameAs ?? page.path)
  const picture = publicUrlBlank + sharedPictureOf(name)
  const facts: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': product.name,
    'og:title': titleOf(page),
    'og:description': page.description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': String(sharedPicture.widthPx),
    'og:image:height': String(sharedPicture.heightPx),
    'og:image:alt': titleOf(page),
  }
  return [
    `<link rel="canonical" href="${address}"/>`,
    ...Object.entries(facts).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<link rel="icon" sizes="32x32" href="/favicon.ico"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    `<script type="application/ld+json">${dataOf(name)}</script>`,
  ].join('')
}

/** https://schema.org: the product on the home page, and breadcrumbs on other pages. */
function dataOf(name: PublicPageName): string {
  const { path, title, description }: PublicPage = publicPages[name]
  const home = `${publicUrlBlank}/`
  const data =
    name === 'home'
      ? {
          '@type': 'WebApplication',
          name: product.name,
          description,
          url: home,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: product.name, item: home },
            { '@type': 'ListItem', position: 2, name: title, item: publicUrlBlank + path },
          ],
        }
  // No text may close the script element around it.
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
