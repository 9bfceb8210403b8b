import { phoneOf } from '../platform/text/phone.ts'

/** The administrator's search; a business matches by any of these. */
export interface BusinessSearch {
  /** Words of the name, in any order. */
  readonly name: string
  /** A part of the email, in lower case. */
  readonly emailPart: string
  /** Consecutive digits of the phone; undefined if the search is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Fewer digits would match too many phones. */
const fewestPhoneDigits = 3
const highestId = 2_147_483_647

/** Parses the typed search. */
export function readSearch(typed: string): BusinessSearch {
  const isNumber = /^[+\d\s().\-/]+$/.test(typed)
  // Numbers in national notation begin with a 0 that E.164 does not have.
  const whole = typed.includes('+') ? phoneOf(typed)?.slice(1) : undefined
  const digits = whole ?? typed.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  const isId = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= highestId
  return {
    name: typed,
    emailPart: typed.toLowerCase(),
    phonePart: isNumber && digits.length >= fewestPhoneDigits ? digits : undefined,
    id: isId ? Number(typed) : undefined,
  }
}

/** A LIKE pattern for a part of a text, with special characters escaped. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
