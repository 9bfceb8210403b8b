import type { Context } from '../context.ts'
import type { Count } from './addressLimits.ts'
import { countOf } from './counts.ts'
import type { LimitName } from './rules.ts'
import { isAnyFull } from './store.ts'
import { askingShare, askingShareOfOne } from './textRules.ts'

export type OwnTextLimit = Extract<
  LimitName,
  | 'scan_texts_by_phone_and_business'
  | 'reward_texts_to_business'
  | 'review_texts_to_business'
  | 'warnings_to_business'
  | 'notices_to_business'
>

/** Who caused a text that asks a number to agree. */
export interface AskingText {
  /** The confirmed phone of the business. */
  readonly owner: string
  /** Whether the phone was confirmed less than a week ago. */
  readonly isNew: boolean
  /** A keyed hash of the network where the checkbox was ticked; null if not recorded. */
  readonly network: string | null
}

export interface CountedText {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  readonly isLimited: boolean
  readonly isCode: boolean
  /** Only for a text that asks the phone to agree to texts. */
  readonly asking: AskingText | undefined
  /** A limit for texts of its kind alone. */
  readonly ownLimit: OwnTextLimit | undefined
}

/**
 * A text's limits, of which all count or none. Empty if limits are off, and for a code, which was
 * counted when requested. The platform's own limit comes last, because every text waits for its
 * row.
 */
export function textLimitsOf(context: Context, text: CountedText): readonly Count[] {
  const { businessId, phone, isLimited, isCode, asking, ownLimit } = text
  const { limits: mode, smsDailyStop } = context.config
  if (isCode || mode === 'off') return []
  const byBusiness = countOf(context, 'texts_by_business', String(businessId))
  const inAll = { ...countOf(context, 'texts_in_all', 'all'), most: smsDailyStop }
  if (asking) return [...askingLimitsOf(context, text, asking), byBusiness, inAll]
  const limited = [
    countOf(context, 'texts_by_phone_and_business', `${businessId} ${phone}`),
    countOf(context, 'texts_by_phone', phone),
    byBusiness,
  ]
  return [
    ...(ownLimit ? [countOf(context, ownLimit, `${businessId} ${phone}`)] : []),
    ...(isLimited ? limited : []),
    inAll,
  ]
}

/**
 * Does not count among the day's texts to the phone, so that questions take nothing from shops that
 * it agreed to. Somebody who opens shops or ticks checkboxes leaves others four fifths of the
 * platform's daily texts.
 */
function askingLimitsOf(
  context: Context,
  { businessId, phone }: Pick<CountedText, 'businessId' | 'phone'>,
  { owner, isNew, network }: AskingText,
): readonly Count[] {
  const inAll = Math.floor(context.config.smsDailyStop * askingShare)
  const shared = (name: LimitName, subject: string, share = 1) => ({
    ...countOf(context, name, subject),
    most: Math.max(1, Math.floor(inAll * share)),
  })
  return [
    countOf(context, 'asking_texts_by_phone_and_business', `${businessId} ${phone}`),
    countOf(context, 'asking_texts_by_phone', phone),
    countOf(context, 'asking_texts_by_owner', owner),
    ...(network ? [shared('asking_texts_by_network', network, askingShareOfOne)] : []),
    ...(isNew ? [shared('asking_texts_of_new_shops', 'all', askingShareOfOne)] : []),
    shared('asking_texts_in_all', 'all'),
  ]
}

/** Whether a text would exceed a limit at a given moment. Counts nothing. */
export async function isTextOverLimit(
  context: Context,
  text: CountedText,
  at: Date,
): Promise<boolean> {
  const counts = textLimitsOf(context, text)
  return counts.length > 0 && isAnyFull(context.db, counts, at)
}
