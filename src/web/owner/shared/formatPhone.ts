import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as people write it: nationally for +1, with its calling code for everywhere else. */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** The same number as a phone field begins with it: "+1 4155550138". */
export function toTypedPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  return number ? `+${number.countryCallingCode} ${number.nationalNumber}` : e164
}
