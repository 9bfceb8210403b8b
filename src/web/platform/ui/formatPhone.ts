import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in its national form for +1, and with the calling code for other countries. */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** The number as a phone field starts with it: "+1 4155550138". */
export function toTypedPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  return number ? `+${number.countryCallingCode} ${number.nationalNumber}` : e164
}
