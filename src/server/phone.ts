import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from './errors.ts'

/**
 * A typed number as E.164, by libphonenumber's rules; a number without a country code is read as
 * a US one. `field` is where the form shows the sentence when it is no number.
 */
export function readPhone(typed: string, field: string): string {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (phone?.isValid() && !phone.ext) return phone.number
  const error = new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { [field]: error.message } })
}
