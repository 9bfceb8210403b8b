import { readPhoneText } from '../../../../contract/phones/reading.ts'
import type { CountryCode } from '../../../text/phone.ts'
import type { IsPhone } from './columns.ts'
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

/** Tells whether a cell is surely a phone number, to find the columns that hold some. */
export function isPhoneOf(country: CountryCode): IsPhone {
  return (cell) => looksLikePhone(cell) && 'phone' in readPhoneCell(cell, country)
}
