import type { PublicBusiness } from './businesses.ts'
import type { CallOutput } from './endpoint.ts'
import type { ErrorAnswer } from './errorAnswer.ts'
import type { sendPublicFeedback } from './feedback.ts'
import type { PointsCheck } from './points.ts'
import type { Contacts } from './product.ts'
import type { getClaimCode } from './rewards.ts'
import type { DescribedCode, ScanResult } from './scan.ts'
import type { TypedPhone } from './typedPhone.ts'

/**
 * A customer's page comes with what it would ask first, so that the shop is there with the first HTML, and
 * with what became of its form where that was sent without the page's code. The server renders it with this,
 * and sends it along as JSON for the same components in the browser.
 */
export interface PageData {
  /** Where a page may show them. */
  readonly contacts?: Contacts
  /** Behind the code of `/scan?qr=…`. */
  readonly code?: Answered<DescribedCode>
  /** Of the points check and of the feedback page. */
  readonly shop?: Answered<PublicBusiness>
  /** Of the shop, IANA: both sides write times in it. */
  readonly timeZone?: string
  /** The region that the browser's languages name first, such as `GB`. */
  readonly region?: string
  /** The idempotency key of the page's form. */
  readonly formKey?: string
  /** When the form was answered, in milliseconds. */
  readonly answeredAt?: number
  readonly sentScan?: SentScan
  readonly sentCheck?: SentCheck
  readonly sentReview?: SentReview
}

/** What a call answered. A refusal comes along too, so that nothing is counted twice. */
export type Answered<T> =
  | { readonly data: T }
  | { readonly error: ErrorAnswer & { readonly status: number } }

export interface SentScan {
  readonly typed: TypedPhone
  readonly textMe: boolean
  readonly remember: boolean
  readonly scanned: Answered<ScanResult>
  readonly claim?: Answered<ClaimCode>
  /** The points came from a number that was wrong. */
  readonly isMoved?: boolean
  /** Why they could not be moved to this number. */
  readonly notMoved?: { readonly typed: TypedPhone } & Extract<Answered<never>, { error: unknown }>
}

export interface SentCheck {
  readonly typed: TypedPhone
  readonly remember: boolean
  /** As it was typed, where it had to be. */
  readonly businessId?: string
  readonly points: Answered<PointsCheck>
  readonly claim?: Answered<ClaimCode>
}

export interface SentReview {
  readonly rating: number
  readonly comment: string
  readonly customerName: string
  readonly typed: TypedPhone
  readonly kept: Answered<CallOutput<typeof sendPublicFeedback>>
}

type ClaimCode = CallOutput<typeof getClaimCode>

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
  request?: { readonly address?: Address; readonly data?: PageData; readonly publicUrl?: string },
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
