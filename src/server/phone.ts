import { PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from './errors.ts'

/**
 * A typed number as E.164, by libphonenumber's rules; a number without a country code is read as
 * a US one. Undefined for anything that is no number.
 */
export function phoneOf(typed: string): string | undefined {
  return usPhoneOf(typed) ?? anyPhoneOf(typed)
}

/**
 * Nearly every number is a US one, and whether it is one is soon told. To read a number of which nothing
 * is known takes more than twice as long, and was a tenth of a server’s work for a scan.
 */
function usPhoneOf(typed: string): string | undefined {
  if (!/^\+?[\d ().-]+$/.test(typed)) return undefined
  const [, national] = /^(?:\+?1)?([2-9]\d{9})$/.exec(typed.replace(/[ ().-]/g, '')) ?? []
  if (!national) return undefined
  const phone = new PhoneNumber(`+1${national}`)
  return phone.isValid() ? phone.number : undefined
}

function anyPhoneOf(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** A typed number as people write it, in its own country for +1; anything else as it was typed. */
export function formatPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (!phone?.isValid()) return typed
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}

/** As `phoneOf`; `field` is where the form shows the sentence when it is no number. */
export function readPhone(typed: string, field: string): string {
  const phone = phoneOf(typed)
  if (phone) return phone
  const error = new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { [field]: error.message } })
}
