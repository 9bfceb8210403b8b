import { product } from '../../contract/product.ts'

/** A name as sign-in compares it: case and spacing are forgiven. */
export function signInName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name as it is kept and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A lost answer is asked for again within minutes; later, the key would be a password. */
export const repeatWithinMs = 60 * 60 * 1000

/**
 * The registration's text message: the code stands first, where phones look for it. No name of
 * theirs: until it is confirmed, anybody may have written it, to a phone of anybody's.
 */
export function confirmText({ businessId, code }: { businessId: number; code: string }): string {
  return `${code} confirms your business at ${product.name}, business ID ${businessId}. The code is valid for 10 minutes. Not you? Ignore this.`
}

export function codeText(business: { name: string; isConfirmed: boolean; code: string }): string {
  const { name, isConfirmed, code } = business
  const whose = isConfirmed ? `for ${shortName(name)}` : 'for your business'
  return `${code} is your ${product.name} code ${whose}, valid for 10 minutes. Give it to nobody.`
}

const longestName = 40

/** A name that leaves a text message its room. */
function shortName(name: string): string {
  const letters = [...name]
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name
}
