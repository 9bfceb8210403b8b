import { type Country, firstCountries } from './countries.ts'

/** The content of a phone field. */
export interface TypedPhone {
  /** Calling code, space, typed text ("+1 4155550138"); empty while nothing is typed. */
  phone: string
  country: Country
  /** The number of an unknown kind that the person was asked about. */
  confirmed?: string
}

/**
 * Puts the country's calling code before the typed text, unless the text has its own plus. What
 * else it may hold, such as `0049` or the code once more, `contract/platform/phones` finds out.
 */
export function joinPhone(country: Country, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .trim()
  const [before] = /^[^\d\p{Nd}+]*\+/u.exec(text) ?? []
  // Without blanks it means just what it says: "+39 390…" is no Italian number with a code before it.
  if (before) return `+${text.slice(before.length).replace(/(?<=[\d)])[\s.-]+(?=[\d(])/g, '')}`
  return text && `+${country.callingCode} ${text}`
}

/** The answer to the question about a number, as a part of a call's body. */
export function confirmedIn({ confirmed }: TypedPhone): { confirmedPhone?: string } {
  return confirmed === undefined ? {} : { confirmedPhone: confirmed }
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
  const phone = joinPhone(country, String(form.get('phone') ?? '').slice(0, 40))
  const confirmed = form.get('confirmedPhone')
  return { phone, country, ...(typeof confirmed === 'string' && { confirmed }) }
}

/** The region that the browser's languages name first, such as `GB`. Not for static pages. */
export function regionOfBrowser(languages: readonly string[]): string | undefined {
  return languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
}

/** Whether stored content is a phone and its country, as given by `PhoneField`. */
export function isTypedPhone(kept: unknown): kept is TypedPhone {
  const { phone, country } = (kept ?? {}) as Record<string, unknown>
  const { code, callingCode, name } = (country ?? {}) as Record<string, unknown>
  return [
    [phone, /^\+\d[^\p{L}]{3,38}$/u],
    [code, /^[A-Z]{2}$/],
    [callingCode, /^\d{1,4}$/],
    [name, /^.{1,60}$/],
  ].every(([text, shape]) => typeof text === 'string' && (shape as RegExp).test(text))
}
