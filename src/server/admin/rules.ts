/** What the administrator's search looks for; a business matches by any of it. */
export interface BusinessSearch {
  /** A part of the name as sign-in compares it. */
  readonly namePart: string
  /** A part of the email, in small letters. */
  readonly emailPart: string
  /** Digits that stand together in the phone; undefined where it is no number. */
  readonly phonePart: string | undefined
  readonly id: number | undefined
}

/** Fewer digits are in too many phones to say anything. */
const fewestPhoneDigits = 3
const highestId = 2_147_483_647

/** Reads what was typed; `name` is the same as sign-in compares it. */
export function readSearch(typed: string, name: string): BusinessSearch {
  const isNumber = /^[+\d\s().\-/]+$/.test(typed)
  // A number as it is dialled at home begins with a 0 that E.164 does not have.
  const digits = typed.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  const isId = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= highestId
  return {
    namePart: name,
    emailPart: typed.toLowerCase(),
    phonePart: isNumber && digits.length >= fewestPhoneDigits ? digits : undefined,
    id: isId ? Number(typed) : undefined,
  }
}

/** A pattern of LIKE for a part of a text, in which every character stands for itself. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
