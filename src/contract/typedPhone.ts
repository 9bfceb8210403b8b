import { type Country, firstCountries } from './countries.ts'

/** The content of a phone field. */
export interface TypedPhone {
  /** Calling code, space, typed text ("+1 4155550138"); empty while nothing is typed. */
  phone: string
  country: Country
}

/**
 * Puts the country's calling code before the typed text, unless the text has its own: as `+49` or
 * `0049`, in brackets, or in a link that was copied along.
 */
export function joinPhone(country: Country, typed: string): string {
  const text = plainText(typed)
  const [, before = ''] = /^([^\d+]*)\+/.exec(text) ?? []
  if (text[before.length] === '+') return text.slice(before.length)
  if (text.startsWith('00')) return `+${text.slice(2)}`
  return text && `+${country.callingCode} ${text}`
}

/** The reverse of `joinPhone`. Without a known country, it tries the ten first ones. */
export function splitPhone(phone: string, known?: Country): { country: Country; national: string } {
  const [code = '', ...rest] = phone.split(' ')
  const isItsCode = ({ callingCode }: Country) => `+${callingCode}` === code
  const country = known && isItsCode(known) ? known : firstCountries.find(isItsCode)
  return country
    ? { country, national: rest.join(' ') }
    : { country: known ?? firstCountries[0], national: phone }
}

/** A country as a phone field's list sends it: `US 1 United States`. */
export function countryValue({ code, callingCode, name }: Country): string {
  return `${code} ${callingCode} ${name}`
}

/** The reverse of `countryValue`; the first country for anything else that a form may send. */
export function countryOfValue(value: unknown): Country {
  const [, code, callingCode, name] =
    /^([A-Z]{2}) (\d{1,4}) (.{1,60})$/.exec(String(value ?? '')) ?? []
  return code && callingCode && name ? { code, callingCode, name } : firstCountries[0]
}

/** The content of a form's phone field. */
export function typedPhoneIn(form: { get(name: string): unknown }): TypedPhone {
  const country = countryOfValue(form.get('country'))
  return { phone: joinPhone(country, String(form.get('phone') ?? '').slice(0, 40)), country }
}

/** Turns full-width and Arabic digits into ASCII ones, and removes directional marks. */
function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim()
}

/** The region that the browser's languages name first, such as `GB`. Not for static pages. */
export function regionOfBrowser(languages: readonly string[]): string | undefined {
  return languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
}
