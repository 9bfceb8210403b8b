import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A meaning of digits, in the one form of its subscriber. */
export interface Spelling {
  readonly phone: string
  /** As it was read, before the numbering rules. */
  readonly typed: string
  /** Digits without the calling code. */
  readonly length: number
  /** Whether the numbering rules know the number. */
  readonly isValid: boolean
  /** Whether a number of this length may exist. */
  readonly isPossible: boolean
  /** Whether it is an old number to which a digit was added. */
  readonly lacksDigit: boolean
  /** Whether more was assumed than people leave out. */
  readonly isGuess: boolean
}

export function spellingOf(callingCode: string, digits: string): Spelling {
  const typed = `+${callingCode}${digits}`
  const number = parsePhoneNumberFromString(
    `+${callingCode}${withoutOldPrefix(callingCode, digits)}`,
  )
  const mobile = number && asArgentineMobile(number)
  const { nationalNumber = '' } = number ?? {}
  const lacksDigit = callingCode === '55' && /^[1-9]{2}[6-9]\d{7}$/.test(nationalNumber)
  const isInPlan = callingCode !== '1' || northAmerican.test(nationalNumber)
  const form = mobile ?? number
  const isValid = !lacksDigit && form?.isValid() === true
  // Costs as much as the rest, and only matters for numbers that are not valid.
  const mayExist = () => form?.isPossible() === true && isReadAgain(form)
  return {
    phone: form?.number ?? typed,
    typed,
    length: (form?.nationalNumber ?? digits).length,
    isValid,
    isPossible: isValid || (!lacksDigit && isInPlan && mayExist()),
    lacksDigit,
    isGuess: false,
  }
}

export const typeOf = ({ phone }: Spelling) => parsePhoneNumberFromString(phone)?.getType()

/** Not if a first digit is only dialed within the country. */
function isReadAgain({ number }: PhoneNumber): boolean {
  return parsePhoneNumberFromString(number)?.number === number
}

/**
 * Mexico dropped the 1 of mobile numbers, and the prefixes 01, 044 and 045, in 2019. People and
 * address books still write them.
 */
function withoutOldPrefix(callingCode: string, digits: string): string {
  const older = olderForms[callingCode]
  return older ? digits.replace(older[0], older[1]) : digits
}

const olderForms: Readonly<Record<string, readonly [form: RegExp, today: string]>> = {
  52: [/^(?:0(?:1|44|45)|1)([2-9]\d{9})$/, '$1'],
  // Both the 9 for calls from abroad and the 15 for calls at home.
  54: [/^9(0?\d{12})$/, '$1'],
  // Its old numbers begin with a 0, which is left out after the country's code.
  241: [/^([2-7]\d{6})$/, '0$1'],
  // An 8 was dialed before the 0 until 2009.
  380: [/^8(0\d{9})$/, '$1'],
}

/**
 * An Argentine mobile number has a 9 when dialed from abroad, and none (or a 15) at home. No
 * landline has the same digits, so both are one phone, and all of them get the 9.
 */
function asArgentineMobile({ number, nationalNumber }: PhoneNumber): PhoneNumber | undefined {
  if (!/^\+54[1-3]\d{9}$/.test(number)) return undefined
  const mobile = parsePhoneNumberFromString(`+549${nationalNumber}`)
  return mobile?.isValid() ? mobile : undefined
}

/**
 * The phones (E.164) under which older versions may have stored a subscriber, the one form first.
 */
export function storedSpellings(phone: string): string[] {
  const [, rest] = /^\+549([1-3]\d{9})$/.exec(phone) ?? []
  return rest ? [phone, `+54${rest}`] : [phone]
}

/** North American numbers have no 0 or 1 at these places, whatever area code comes into service. */
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/
