/** No look-alike letters (0 O, 1 I L): the text is read aloud and typed from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31^9 is over 2^44. */
const suffixLength = 9

export interface CodeText {
  readonly businessId: number
  /** Upper case, as it is stored. */
  readonly code: string
}

/** The text of a new code; `pick(n)` is a random whole number from 0 to n - 1. */
export function newCodeText(
  businessId: number,
  worth: number | 'CHECK',
  pick: (below: number) => number,
): string {
  const suffix = Array.from({ length: suffixLength }, () => letters[pick(letters.length)]).join('')
  return `RH-${businessId}-${worth}-${suffix}`
}

/**
 * Reads a code as somebody types or scans it: the bare text in any letter case, or the link that
 * its picture holds. Undefined for everything else; a code that reads well may still be unknown.
 */
export function readCodeText(scanned: string, publicUrl: string): CodeText | undefined {
  const match = /^RH-([1-9]\d{0,9})-(?:\d{1,4}|CHECK)-[0-9A-Z]{4,20}$/.exec(
    (codeOfLink(scanned, publicUrl) ?? scanned).trim().toUpperCase(),
  )
  if (!match) return undefined
  const businessId = Number(match[1])
  return businessId <= 2_147_483_647 ? { businessId, code: match[0] } : undefined
}

function codeOfLink(scanned: string, publicUrl: string): string | null {
  if (!URL.canParse(scanned)) return null
  const link = new URL(scanned)
  if (link.origin !== publicUrl) return null
  if (link.pathname === '/scan') return link.searchParams.get('qr')
  if (link.pathname === '/check-points') return link.searchParams.get('code')
  return null
}

/** What a code's picture holds. */
export function linkOf(code: { kind: 'earn' | 'check'; code: string }, publicUrl: string): string {
  const page = code.kind === 'earn' ? '/scan?qr=' : '/check-points?code='
  return `${publicUrl}${page}${encodeURIComponent(code.code)}`
}

/** The three codes of a new business, each with its purchase band. */
export const firstCodes = [
  { pointValue: 1, description: 'Small: under $20' },
  { pointValue: 20, description: 'Medium: $20 to $59' },
  { pointValue: 60, description: 'Large: $60 or more' },
] as const
