import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { deviceNow } from '../../platform/ui/serverTime.ts'

/** What somebody types for a review, without the voice message. */
export interface TypedReview {
  /** 0 while no star is chosen. */
  readonly rating: number
  readonly comment: string
  readonly customerName: string
  /** As given by `PhoneField`. */
  readonly customerPhone: string
}

export const nothingTyped: TypedReview = {
  rating: 0,
  comment: '',
  customerName: '',
  customerPhone: '',
}

/** Short, so that the next person at a tablet does not find somebody's draft. */
const keptForMs = 60 * 60_000

/** The subject of a draft: a shop, or one visit. */
export type DraftOf = `shop ${number}` | `visit ${number}`

const nameOf = (about: DraftOf) => `rewardhop.review of ${about}`

/** Stores what was typed in this tab, surviving a reload, until it is sent. */
export function storeDraft(about: DraftOf, typed: TypedReview): void {
  const isEmpty =
    typed.rating === 0 && !typed.comment && !typed.customerName && !typed.customerPhone
  if (isEmpty) dropDraft(about)
  else note(nameOf(about), { ...typed, at: deviceNow() })
}

export function storedDraft(about: DraftOf): TypedReview {
  const kept = (readNote(nameOf(about)) ?? {}) as Record<string, unknown>
  const isFresh = typeof kept.at === 'number' && deviceNow() - kept.at < keptForMs
  if (!isFresh) return nothingTyped
  const { rating, comment, customerName, customerPhone } = kept
  return {
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? 0,
    comment: textOf(comment),
    customerName: textOf(customerName),
    customerPhone: textOf(customerPhone),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function dropDraft(about: DraftOf): void {
  dropNote(nameOf(about))
}

export const mostCharacters = 500

/** Counted as people do: an emoji is one, and surrounding spaces are none. */
export function charactersIn(comment: string): number {
  return [...comment.trim()].length
}

/** By how many characters a comment is too long to be sent. */
export function excessIn(comment: string): number {
  return Math.max(0, charactersIn(comment) - mostCharacters)
}
