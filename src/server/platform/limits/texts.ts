import type { Context } from '../context.ts'
import type { Taken } from './addressLimits.ts'
import { countOf } from './counts.ts'
import { type LimitName, limits } from './rules.ts'
import { isAnyFull } from './store.ts'
import { askingShare, askingShareOfOne, shareOfOwner } from './textRules.ts'
import { type Sharer, totalOf } from './totals.ts'
import { unconfirmedLimitsOf } from './unconfirmed.ts'

export type OwnTextLimit = Extract<
  LimitName,
  | 'scan_texts_by_phone_and_business'
  | 'reward_texts_to_business'
  | 'review_texts_to_business'
  | 'warnings_to_business'
  | 'notices_to_business'
>

export interface CountedText {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  readonly isLimited: boolean
  readonly isCode: boolean
  /** A limit for texts of its kind alone. */
  readonly ownLimit: OwnTextLimit | undefined
  /** The phone that the business has confirmed; null if it has not, or if the platform texts. */
  readonly owner: string | null
  /** The phone was confirmed less than a week ago. */
  readonly isNew: boolean
  /** Asks the phone to agree to texts. */
  readonly asksConsent: boolean
  /** A keyed hash of the network where the checkbox was ticked; null if not recorded. */
  readonly askedBy: string | null
  /** Its kind may go to a number that nobody has confirmed. */
  readonly isForAnyNumber: boolean
  /** Somebody has confirmed the number, by a code or by a reply. */
  readonly isNumberConfirmed: boolean
}

/**
 * A text's limits, of which all count or none. Empty if limits are off, and for a code, which was
 * counted when requested. The platform's own limit comes last, because every text waits for its
 * row.
 */
export function textLimitsOf(context: Context, text: CountedText): readonly Taken[] {
  const { businessId, phone, isLimited, isCode, asksConsent, ownLimit, owner, isNew } = text
  const { limits: mode, smsDailyStop } = context.config
  if (isCode || mode === 'off') return []
  const sharer = { sender: owner ?? undefined, isKnown: owner !== null && !isNew }
  const ofShop: Taken[] = [countOf(context, 'texts_by_business', String(businessId))]
  if (owner !== null) {
    const most = Math.max(limits.texts_by_business.most, shareOf(smsDailyStop, shareOfOwner))
    ofShop.push({ ...countOf(context, 'texts_by_owner', owner), most })
  }
  const ofPhone = [
    countOf(context, 'texts_by_phone_and_business', `${businessId} ${phone}`),
    countOf(context, 'texts_by_phone', phone),
  ]
  return [
    ...(asksConsent ? askingLimitsOf(context, text, sharer) : []),
    ...unconfirmedOf(context, text),
    ...(ownLimit ? [countOf(context, ownLimit, `${businessId} ${phone}`)] : []),
    ...(isLimited && !asksConsent ? ofPhone : []),
    ...(isLimited ? ofShop : []),
    totalOf(context, 'texts_in_all', 'all', { ...sharer, most: smsDailyStop }),
  ]
}

const shareOf = (most: number, share: number) => Math.max(1, Math.floor(most * share))

/** Codes were counted when requested; texts of all other kinds go to confirmed numbers alone. */
function unconfirmedOf(context: Context, text: CountedText): readonly Taken[] {
  const { phone, owner, isNew, isForAnyNumber, isNumberConfirmed } = text
  if (!isForAnyNumber || isNumberConfirmed) return []
  const asker =
    owner === null
      ? { address: undefined }
      : { owner, isForNewPhone: false, isKnown: !isNew && !text.asksConsent }
  return unconfirmedLimitsOf(context, { phone, asker })
}

/**
 * Does not count among the day's texts to the phone, so that questions take nothing from shops that
 * it agreed to. Somebody who opens shops or ticks checkboxes leaves others four fifths of the
 * platform's daily texts.
 */
function askingLimitsOf(
  context: Context,
  { businessId, phone, owner, isNew, askedBy }: CountedText,
  sharer: Sharer,
): readonly Taken[] {
  const { smsDailyStop } = context.config
  const most = shareOf(smsDailyStop, askingShare)
  const mostOfOne = shareOf(most, askingShareOfOne)
  // The total of new shops already leaves the rest to known ones, and has no fifth for them.
  const amongNew = { ...sharer, isKnown: true, most: mostOfOne, mostFirst: smsDailyStop }
  return [
    countOf(context, 'asking_texts_by_phone_and_business', `${businessId} ${phone}`),
    countOf(context, 'asking_texts_by_phone', phone),
    countOf(context, 'asking_texts_by_owner', owner ?? ''),
    ...(askedBy
      ? [{ ...countOf(context, 'asking_texts_by_network', askedBy), most: mostOfOne }]
      : []),
    ...(isNew ? [totalOf(context, 'asking_texts_of_new_shops', 'all', amongNew)] : []),
    totalOf(context, 'asking_texts_in_all', 'all', { ...sharer, most, mostFirst: smsDailyStop }),
  ]
}

/** Whether a text would exceed a limit at a given moment. Counts nothing. */
export async function isTextOverLimit(
  context: Context,
  text: CountedText,
  at: Date,
): Promise<boolean> {
  const taken = textLimitsOf(context, text)
  return taken.length > 0 && isAnyFull(context.db, taken, at)
}
