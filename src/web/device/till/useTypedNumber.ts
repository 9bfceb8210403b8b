import { useEffect, useState } from 'react'
import type { Country } from '../../../contract/platform/countries.ts'
import { loadPhoneNumbers } from '../../platform/ui/phoneCheck.ts'
import type { NamedCountry } from '../../platform/ui/phoneNumbers.ts'
import { mostDigits } from './words.ts'

export interface TypedNumber {
  readonly country: Country
  readonly others: readonly NamedCountry[]
  readonly digits: string
  /** Formatted as in its country. */
  readonly shown: string
  /** Calling code and digits, which then mean just what they say. */
  readonly phone: string
  readonly isWhole: boolean
  /** The digits are a valid number, but a longer one may follow. */
  readonly isValid: boolean
  /** No digit can make a number of it. */
  readonly isWrong: boolean
  readonly choose: (country: Country) => void
  readonly add: (digit: string) => void
  readonly deleteLast: () => void
  readonly clear: () => void
  readonly begin: (digits: string) => void
}

type PhoneNumbers = Awaited<ReturnType<typeof loadPhoneNumbers>>

/** A number typed with the pad's buttons. */
export function useTypedNumber(first: Country, firstDigits = ''): TypedNumber {
  const [country, setCountry] = useState(first)
  const [digits, setDigits] = useState(firstDigits)
  const [numbers, setNumbers] = useState<PhoneNumbers>()
  useEffect(() => {
    void loadPhoneNumbers().then(setNumbers)
  }, [])
  const phone = digits && `+${country.callingCode}${digits}`
  // Until the numbering rules have loaded, only the server can check a number.
  const whole = numbers ? numbers.howWhole(phone) : digits.length > 7 ? 'valid' : 'short'
  return {
    country,
    others: numbers?.otherCountries() ?? [],
    digits,
    shown: numbers?.asTyped(digits, country.code) ?? digits,
    phone,
    isWhole: whole === 'whole',
    isValid: whole === 'valid' || whole === 'whole',
    isWrong: whole === 'wrong',
    choose: setCountry,
    add: (digit) => setDigits((typed) => (typed + digit).slice(0, mostDigits)),
    deleteLast: () => setDigits((typed) => typed.slice(0, -1)),
    clear: () => setDigits(''),
    begin: setDigits,
  }
}
