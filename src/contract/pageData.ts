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
 * A customer's page comes with the data that it would request first, so that the shop is in the
 * first HTML, and with the result of its form if that was sent before the page's scripts ran. The
 * server renders with it, and sends it along as JSON for the same components in the browser.
 */
export interface PageData {
  /** Where a page may show them. */
  readonly contacts?: Contacts
  /** The code in `/scan?qr=…`. */
  readonly code?: Answered<DescribedCode>
  /** For the points check and the feedback page. */
  readonly shop?: Answered<PublicBusiness>
  /** The shop's time zone (IANA): server and browser format times in it. */
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

/** The answer of a call. Refusals are included, so that nothing is counted twice. */
export type Answered<T> =
  | { readonly data: T }
  | { readonly error: ErrorAnswer & { readonly status: number } }

export interface SentScan {
  readonly typed: TypedPhone
  readonly textMe: boolean
  readonly remember: boolean
  readonly scanned: Answered<ScanResult>
  readonly claim?: Answered<ClaimCode>
  /** The points came from a wrong number. */
  readonly isMoved?: boolean
  /** Why they could not be moved to this number. */
  readonly notMoved?: { readonly typed: TypedPhone } & Extract<Answered<never>, { error: unknown }>
}

export interface SentCheck {
  readonly typed: TypedPhone
  readonly remember: boolean
  /** As it was typed, if it had to be typed. */
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

/** The id of the element with the data. */
export const pageDataId = 'page-data'

/** The address of a page and what its query asks for. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** Renders a page as a whole document; a page that is the same for everybody needs no data. */
export type RenderPage = (
  page: string,
  request?: { readonly address?: Address; readonly data?: PageData; readonly publicUrl?: string },
) => Promise<string>

/** Where to look for points: the shop of a scanned code, or a shop by its id. */
export type Shop = { by: 'code'; code: string } | { by: 'id'; businessId: number }

/** The query of the points check, which server and page read alike. */
export function shopAskedFor(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  if (code) return { by: 'code', code }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
