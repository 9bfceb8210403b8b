import type { PromisedBonus } from './bonus.ts'
import type { PublicBusiness } from './businesses.ts'
import type { sendPublicFeedback } from './feedback.ts'
import type { Birthday, BirthdayState } from './occasions.ts'
import type { CallOutput } from './platform/endpoint.ts'
import type { ErrorAnswer } from './platform/errorAnswer.ts'
import type { Language, OfferedLanguage, SpokenLanguage } from './platform/languages.ts'
import type { Contacts } from './platform/product.ts'
import type { TypedPhone } from './platform/typedPhone.ts'
import type { PointsCheck } from './points.ts'
import type { getClaimCode } from './rewards.ts'
import type { DescribedCode, ScanResult } from './scan.ts'

/**
 * What the server renders a customer's page with. The first HTML then shows the shop without
 * another request, and the result of a form sent before the page's scripts ran. The page carries
 * the same data as JSON, for the same components in the browser.
 */
export interface PageData {
  /** Only on pages that show contacts. */
  readonly contacts?: Contacts
  /** The code in `/scan?qr=…`. */
  readonly code?: Answered<DescribedCode>
  /** For the points check and the feedback page. */
  readonly shop?: Answered<PublicBusiness>
  /** The languages that a reader may choose from. */
  readonly languages?: readonly OfferedLanguage[]
  /** The region that the browser's languages name first, such as `GB`. */
  readonly region?: string
  /** The number in this browser's cookie. */
  readonly remembered?: TypedPhone
  /** The invitation that the page's address brings, or that this browser keeps for the shop. */
  readonly invitation?: PageInvitation
  /** The idempotency key of the page's form. */
  readonly formKey?: string
  /** The server's time when it sent the page, in milliseconds. */
  readonly servedAt?: number
  /** The page answers a form. */
  readonly isAnswer?: boolean
  /** What a form sent that got a result, for the same result in another language. */
  readonly sentFields?: readonly (readonly [name: string, value: string])[]
  readonly sentScan?: SentScan
  readonly sentCheck?: SentCheck
  readonly sentReview?: SentReview
}

/** The answer of a call, or its refusal: with either, the browser does not repeat the call. */
export type Answered<T> =
  | { readonly data: T }
  | { readonly error: ErrorAnswer & { readonly status: number } }

export interface SentScan {
  readonly typed: TypedPhone
  readonly textMe: boolean
  /** The language of the sentence beside the tick; the page may be in another one since. */
  readonly textMeIn?: Language
  readonly remember: boolean
  readonly scanned: Answered<ScanResult>
  readonly claim?: Answered<ClaimCode>
  /** The extra points that the page had promised, which may have ended since. */
  readonly promised?: PromisedBonus
  /** The points came from a wrong number. */
  readonly isMoved?: boolean
  /** Whether the shop asks for the customer's birthday, or what became of the one that was given. */
  readonly birthday?: SentBirthday
  /** Why the points could not be moved to this number. */
  readonly notMoved?: { readonly typed: TypedPhone } & Extract<Answered<never>, { error: unknown }>
}

export interface PageInvitation {
  /** Left out if the address brings what is no code, or the shop has no such one. */
  readonly code?: string
  /** This browser keeps it. */
  readonly isKept: boolean
  /** What was typed, or brought, is no code of the shop. */
  readonly isUnknown?: boolean
}

export interface SentBirthday {
  readonly state: Answered<BirthdayState>
  /** As the form had it, null for "Not now"; left out if no form was sent. */
  readonly wanted?: Birthday | null
}

export interface SentCheck {
  readonly typed: TypedPhone
  readonly remember: boolean
  /** The shop's id as typed, if it had to be typed. */
  readonly businessId?: string
  /** The reward that was chosen, where the shop has several. */
  readonly rewardId?: number
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

/** The fragment of a page that is shown again in another language. */
export const afterLanguageChoice = '#language'

/** The id of the element that contains the data. */
export const pageDataId = 'page-data'

/** The parts of a page's address. */
export interface Address {
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** Renders a page as a whole document. A page that is the same for everybody needs no data. */
export type RenderPage = (
  page: string,
  request?: {
    readonly address?: Address
    readonly data?: PageData
    readonly publicUrl?: string
    /** English if left out. */
    readonly language?: SpokenLanguage
  },
) => Promise<string>

/** The shop to look for points at: by a scanned code, or by its id. */
export type Shop =
  /** `ticket`: the code was opened at a counter screen or on a day card. */
  { by: 'code'; code: string; ticket?: string } | { by: 'id'; businessId: number }

/** Reads the query of the points check; used by the server and by the page. */
export function shopAskedFor(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  const ticket = search.get('ticket')
  if (code) return { by: 'code', code, ...(ticket && { ticket }) }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
