import { readSearch } from '../rules.ts'

export { containing } from '../rules.ts'

/** The administrator's search; an account matches by any of these. */
export interface AccountSearch {
  /** In the name or the email, in lower case with single spaces. */
  readonly part: string
  /** Consecutive digits of the phone; undefined if it is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Parses the typed search; an empty one is no search. */
export function readAccountSearch(typed: string | undefined): AccountSearch | undefined {
  const part = typed?.replace(/\s+/g, ' ').trim().toLowerCase()
  if (!typed || !part) return undefined
  const { phonePart, id } = readSearch(typed, part)
  return { part, phonePart, id }
}
