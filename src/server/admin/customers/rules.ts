import { readSearch } from '../rules.ts'

export { containing } from '../rules.ts'

/** What the administrator's search looks for; an account matches by any of it. */
export interface AccountSearch {
  /** In the name or the email, in small letters with single spaces. */
  readonly part: string
  /** Digits that stand together in the phone; undefined where it is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Reads what was typed; nothing is no search. */
export function readAccountSearch(typed: string | undefined): AccountSearch | undefined {
  const part = typed?.replace(/\s+/g, ' ').trim().toLowerCase()
  if (!typed || !part) return undefined
  const { phonePart, id } = readSearch(typed, part)
  return { part, phonePart, id }
}
