import { readSearch } from '../rules.ts'

export { containing } from '../rules.ts'

/** The administrator's search; an account matches by any of these. */
export interface AccountSearch {
  /** A part of the name or the email, in lower case with single spaces. */
  readonly part: string
  /** Consecutive digits of the phone; undefined if the search is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Parses the typed search; undefined if it is empty. */
export function readAccountSearch(typed: string | undefined): AccountSearch | undefined {
  const part = typed?.replace(/\s+/g, ' ').trim().toLowerCase()
  if (!typed || !part) return undefined
  const { phonePart, id } = readSearch(typed, part)
  return { part, phonePart, id }
}
