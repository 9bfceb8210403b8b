// In a file of its own: a page gets its one language with its words, and not the table of all.

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralCategory = (typeof pluralCategories)[number]

/** How a language writes what is no sentence: a row of the table in `languages.ts`, and its rule. */
export interface Speech {
  /** What `lang` says: https://www.rfc-editor.org/rfc/rfc5646. */
  readonly tag: string
  /** It is written from right to left. */
  readonly isMirrored?: boolean
  /** The locale for `Intl.DateTimeFormat`. */
  readonly dates: string
  readonly thousands: string
  /** A number of fewer digits is written without `thousands`. Otherwise 4. */
  readonly from?: number
  /** Numbers are counted by hundreds above a thousand: 12,34,567. */
  readonly isByHundreds?: boolean
  /** The form of a whole number. */
  plural(count: number): PluralCategory
}

/**
 * "1,200", "1.200" or "1 200". Not by `Intl.NumberFormat`, whose first number takes 30 ms on a slow
 * phone; a test holds it beside that.
 */
export function formatNumberIn(
  { thousands, from = 4, isByHundreds }: Speech,
  value: number,
): string {
  const digits = String(Math.abs(value))
  if (digits.length < from) return String(value)
  const places = isByHundreds ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  return (value < 0 ? '-' : '') + digits.replace(places, thousands)
}
