import { readSearch } from '../rules.ts'

export { containing } from '../rules.ts'

/** The administrator's search; an account matches by any of these. */
export interface AccountSearch {
  /** Words of the name or the email, in any order. */
  readonly words: string
  /** Consecutive digits of the phone; undefined if the search is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Parses the typed search; undefined if it is empty. */
export function readAccountSearch(typed: string | undefined): AccountSearch | undefined {
  if (!typed?.trim()) return undefined
  const { phonePart, id } = readSearch(typed)
  return { words: typed, phonePart, id }
}
