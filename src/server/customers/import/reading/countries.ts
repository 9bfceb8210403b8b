import { getCountries } from 'libphonenumber-js/max'
import { callingCodeAt, callingCodeOfCountry } from '../../../../contract/platform/phones/plans.ts'
import type { CountryCode } from '../../../platform/text/phone.ts'
import { fold, heads } from './words.ts'

/** Columns with a part of the phone number, or with the country that it may belong to. */
export interface CountryColumns {
  readonly callingCode: number | null
  readonly areaCode: number | null
  readonly country: number | null
}

export function countryColumns(names: readonly string[]): CountryColumns {
  const found = names.map(fold)
  const placeOf = (words: readonly string[]) => {
    const fitting = words.map((word) => found.indexOf(word)).find((place) => place >= 0)
    return fitting ?? null
  }
  return {
    callingCode: placeOf(heads.callingCode),
    areaCode: placeOf(heads.areaCode),
    country: placeOf(heads.country),
  }
}

/** The calling code in a cell such as `+49`, `0049`, `49.0` or `DE (+49)`; undefined if none. */
export function callingCodeIn(cell: string): string | undefined {
  const text = cell.normalize('NFKC').replace(/\.0$/, '')
  const [, digits] = /^\D*?(?:\+|00)?([1-9]\d{0,3})\D*$/.exec(text.replace(/[\s()-]/g, '')) ?? []
  if (digits) return callingCodeAt(digits) === digits ? digits : undefined
  const country = countryIn(cell)
  return country && callingCodeOfCountry(country)
}

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ar', 'hi', 'ja', 'zh']
let countries: ReadonlyMap<string, CountryCode> | undefined

/** The country that a cell names, by its two letters or in one of ten languages. */
export function countryIn(cell: string): CountryCode | undefined {
  countries ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return getCountries().flatMap((code) =>
        [code, names.of(code) ?? code].map((name) => [fold(name), code] as const),
      )
    }),
  )
  const word = fold(cell)
  return countries.get(also[word] ?? word)
}

const also: Readonly<Record<string, string>> = {
  uk: 'gb',
  greatbritain: 'gb',
  england: 'gb',
  scotland: 'gb',
  wales: 'gb',
  usa: 'us',
  unitedstatesofamerica: 'us',
  deu: 'de',
  fra: 'fr',
  gbr: 'gb',
  esp: 'es',
  ita: 'it',
  mex: 'mx',
  bra: 'br',
  ind: 'in',
  jpn: 'jp',
  chn: 'cn',
  can: 'ca',
  aus: 'au',
}
