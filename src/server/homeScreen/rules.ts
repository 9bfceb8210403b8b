import { createHash } from 'node:crypto'
import type { HomeScreenIcon } from '../../contract/homeScreen.ts'
import { directionOf, type Language, tagOf } from '../../contract/platform/languages.ts'

/** Android and iOS cut off a longer name under an icon. */
const mostCharacters = 12
/** The counter's color (DESIGN.md), shown while the page opens. */
const background = '#f2f4ee'
/** Increase it when the drawing changes, so that phones fetch icons again. */
const drawing = 1

/** A name to show under an icon: whole words, if the first one fits. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  let short = ''
  for (const word of words) {
    const longer = short ? `${short} ${word}` : word
    if (charactersOf(longer).length > mostCharacters) break
    short = longer
  }
  if (!short)
    return charactersOf(words[0] ?? '')
      .slice(0, mostCharacters)
      .join('')
  // Drops a sign at the end: "Salt &" says less than "Salt".
  return short === name.trim() ? short : short.replace(/\s[^\p{L}\p{N}]+$/u, '')
}

/** Characters as people count them: a letter with its accents is one, and so is an emoji. */
function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

interface Looks {
  readonly primaryColor: string
  readonly logoUrl: string | null
}

/** The version of a shop's icons, which changes with color and logo. */
export function iconVersionOf({ primaryColor, logoUrl }: Looks): string {
  const shown = JSON.stringify([drawing, primaryColor.toLowerCase(), logoUrl])
  return createHash('sha256').update(shown).digest('hex').slice(0, 12)
}

interface Shop extends Looks {
  readonly id: number
  readonly name: string
  /** The shop's own first. */
  readonly languages: readonly Language[]
}

/** https://www.w3.org/TR/appmanifest/ */
export function manifestOf(business: Shop) {
  const [main = 'en'] = business.languages
  const start = `/check-points?business=${business.id}`
  const version = iconVersionOf(business)
  const icon = (name: HomeScreenIcon, size: number, purpose: 'any' | 'maskable') => ({
    src: `/api/businesses/${business.id}/icons/${name}?version=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // Each shop is its own app, and stays the same one when its name changes.
    id: start,
    name: business.name,
    short_name: shortNameOf(business.name),
    start_url: start,
    // Scans and the site's other pages belong to all shops, so they are outside the app.
    scope: '/check-points',
    display: 'standalone',
    // Of the name, which is all the text that it has.
    lang: tagOf(main),
    dir: directionOf(main),
    theme_color: business.primaryColor,
    background_color: background,
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
}
