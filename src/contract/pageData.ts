import type { PublicBusiness } from './businesses.ts'
import type { ErrorAnswer } from './errorAnswer.ts'
import type { DescribedCode } from './scan.ts'

/**
 * A customer's page comes with what it would ask first, so that the shop is there with the first HTML.
 * The server renders it with this, and sends it along as JSON for the same components in the browser.
 */
export interface PageData {
  /** Behind the code of `/scan?qr=…`. */
  readonly code?: Answered<DescribedCode>
  /** Of the points check and of the feedback page. */
  readonly shop?: Answered<PublicBusiness>
}

/** What a call answered. A refusal comes along too, so that nothing is counted twice. */
export type Answered<T> =
  | { readonly data: T }
  | { readonly error: ErrorAnswer & { readonly status: number } }

/** The id of the element that holds it. */
export const pageDataId = 'page-data'

/** Where a page stands, as far as it asks. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** Renders a page as a whole document; one that is the same for everybody asks for nothing. */
export type RenderPage = (
  page: string,
  request?: { readonly address?: Address; readonly data?: PageData },
) => Promise<string>

/** Where to look for points: the shop of a scanned code, or a shop by its id. */
export type Shop = { by: 'code'; code: string } | { by: 'id'; businessId: number }

/** What the address of the points check asks for. The server and the page read it alike. */
export function shopAskedFor(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  if (code) return { by: 'code', code }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
