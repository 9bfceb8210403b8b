import type { PublicBusiness } from './businesses.ts'
import type { ErrorAnswer } from './errorAnswer.ts'
import type { DescribedCode } from './scan.ts'

/**
 * A customer's page carries the answer to its first question, so that the shop is there with the
 * first HTML: the static page was made for a shop without properties, the server puts those of the
 * scanned one in their places and adds the answer for the page's own code.
 */

/** The id of the element that holds it, as JSON. */
export const firstAnswerId = 'first-answer'

/** What was asked, as it stood in the address, and what the call answered. */
export type FirstAnswer<T> = { readonly asked: string } & (
  | { readonly data: T }
  | { readonly error: ErrorAnswer & { readonly status: number } }
)

// Letters of no case from the private use area and from a script that no other word of ours is
// written in: the sign shows the first letter of a name by itself.
export const blanks = {
  initial: 'ꓐ',
  name: 'ꓐꓡꓮꓠ',
  description: '\ue000description',
  logoUrl: '/\ue000logo',
  code: '\ue000code',
  sentence: '\ue000sentence',
  primaryColor: '#010203',
  points: 987_654_321,
} as const

/** The parts that some shops have and some have not; each set of them is a page of its own. */
export type ShopPart = 'description' | 'logo' | 'texts' | 'serial' | 'check'

export const partsOfScan: readonly ShopPart[] = ['description', 'logo', 'texts']
/** `serial`: the page was opened by a code, which it shows. */
export const partsOfCheck: readonly ShopPart[] = ['description', 'logo', 'serial']

/** Every page of a scanned code; a check code gives no points, so its page looks different. */
export const pagesOfScan: readonly string[] = [
  ...variantsOf(partsOfScan),
  ...variantsOf(['description', 'logo', 'check']).filter((variant) => variant.endsWith('-check')),
  'refused',
  'no-code',
]
/** `how`: the address asks for no shop, so the page says how one does. */
export const pagesOfCheck: readonly string[] = [...variantsOf(partsOfCheck), 'refused', 'how']

/** Names the page for a shop with these parts: 'shop', 'shop-description', 'shop-logo-texts'. */
export function variantOf(parts: readonly ShopPart[]): string {
  return ['shop', ...parts].join('-')
}

/** Every page that a set of parts needs. */
export function variantsOf(parts: readonly ShopPart[]): string[] {
  const sets: ShopPart[][] = [[]]
  for (const part of parts) sets.push(...sets.map((set) => [...set, part]))
  return sets.map(variantOf)
}

/** A shop that has nothing of its own yet. */
export function blankBusiness(variant: string): PublicBusiness {
  return {
    id: 0,
    name: blanks.name,
    description: variant.includes('description') ? blanks.description : null,
    logoUrl: variant.includes('logo') ? blanks.logoUrl : null,
    email: null,
    primaryColor: blanks.primaryColor,
    secondaryColor: blanks.primaryColor,
    voiceFeedbackEnabled: false,
  }
}

export function blankCode(variant: string): DescribedCode {
  return {
    kind: variant.endsWith('-check') ? 'check' : 'earn',
    code: blanks.code,
    pointValue: blanks.points,
    business: blankBusiness(variant),
    textsCustomers: variant.includes('texts'),
  }
}

/** Where to look for points: the shop of a scanned code, or a shop by its id. */
export type Shop = { by: 'code'; code: string } | { by: 'id'; businessId: number }

/** What the address of the points check asks for. The server and the page read it alike. */
export function shopAskedFor(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  if (code) return { by: 'code', code }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
