import { readPhoneText } from '../../../../contract/platform/phones/reading.ts'
import type { CountryCode } from '../../../platform/text/phone.ts'
import type { IsPhone } from './columns.ts'
import { callingCodeIn, countryIn } from './countries.ts'
import { looksLikePhone } from './table.ts'

/** The one number that a cell can mean, or why the row has to wait for the owner. */
export type PhoneRead = { readonly phone: string } | { readonly reason: string }

/**
 * Nobody is there to be asked, so only what has one meaning is taken. A number that the numbering
 * rules do not know is, if its country code was written.
 */
export function readPhoneCell(cell: string, country: CountryCode): PhoneRead {
  if (/:::|[;|\n]/.test(cell)) return { reason: 'More than one phone number' }
  const read = readPhoneText(cell, country)
  if (read.kind === 'number') return { phone: read.phone }
  if (read.kind === 'two-ways') {
    return { reason: `Can be ${read.phones.join(' or ')}: add the country code` }
  }
  if (read.kind === 'ask') {
    const isAsWritten = cell.startsWith('+') && `+${cell.replace(/\D/g, '')}` === read.phone
    if (isAsWritten) return { phone: read.phone }
    return { reason: `Perhaps ${read.phone}: write it like this if that is right` }
  }
  if (read.fault === 'rounded') return { reason: 'A spreadsheet has shortened this phone number' }
  if (read.fault === 'extension') return { reason: 'The phone number has an extension' }
  return { reason: 'Not a valid phone number' }
}

/** What other columns say about the country of a number that is written without its plus. */
export interface PhoneOrigin {
  readonly callingCode: string
  readonly areaCode: string
  readonly country: string
}

/**
 * A number with its country beside it. The calling code counts, since it was kept with the number;
 * a country may be that of an address, so where both have such a number, the row waits.
 */
export function readPhoneOf(cell: string, origin: PhoneOrigin, shop: CountryCode): PhoneRead {
  if (/^\D*(?:\+|00)/.test(cell)) return readPhoneCell(cell, shop)
  const local = withAreaCode(cell, origin.areaCode)
  const code = callingCodeIn(origin.callingCode)
  if (code) return readPhoneCell(`+${code} ${local}`, shop)
  if (origin.callingCode !== '') return { reason: unclearCode(origin.callingCode) }
  if (local !== cell) return readPhoneCell(local, shop)
  const here = readPhoneCell(cell, shop)
  const country = countryIn(origin.country)
  if (!country || country === shop) return here
  const there = readPhoneCell(cell, country)
  if (!('phone' in there)) return here
  if (!('phone' in here) || here.phone === there.phone) return there
  return { reason: `Can be ${here.phone} or ${there.phone}: add the country code` }
}

/** A number may stand whole beside its area code. */
function withAreaCode(cell: string, areaCode: string): string {
  const [digits, code] = [cell, areaCode.replace(/\.0$/, '')].map((text) =>
    text.normalize('NFKC').replace(/\D/g, ''),
  )
  return !code || digits?.startsWith(code) ? cell : `${areaCode} ${cell}`
}

const unclearCode = (cell: string) => `“${cell.slice(0, 20)}” is no country code`

/** Tells whether a cell is surely a phone number, to find the columns that hold some. */
export function isPhoneOf(country: CountryCode): IsPhone {
  return (cell) => looksLikePhone(cell) && 'phone' in readPhoneCell(cell, country)
}
