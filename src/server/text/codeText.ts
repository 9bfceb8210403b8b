import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

export interface CodeText {
  readonly businessId: number
  /** In upper case, as stored. */
  readonly code: string
}

const codePattern = /^RH-([1-9]\d{0,9})-(?:\d{1,4}|CHECK)-[0-9A-Z]{4,20}$/

/**
 * Reads a code that somebody typed or scanned: the text alone in any letter case, or the link in
 * its picture. Undefined for everything else. A well-formed code may still be unknown.
 */
export function codeTextOf(scanned: string, publicUrl: string): CodeText | undefined {
  const typed = (codeOfLink(scanned, publicUrl) ?? scanned).trim().toUpperCase()
  const dashed = typed.replace(/[\u2010-\u2015\u2212]/g, '-')
  // People type spaces in a code, even instead of its dashes.
  const match =
    codePattern.exec(dashed.replace(/\s/g, '')) ?? codePattern.exec(dashed.replace(/\s+/g, '-'))
  if (!match) return undefined
  const businessId = Number(match[1])
  return businessId <= 2_147_483_647 ? { businessId, code: match[0] } : undefined
}

/** Like `codeTextOf`, but throws for everything else. */
export function readCode({ config }: Context, scanned: string): CodeText {
  const text = codeTextOf(scanned, config.publicUrl)
  if (!text) throw new AppError('invalid_code')
  return text
}

function codeOfLink(scanned: string, publicUrl: string): string | null {
  // Most codes are text alone, and parsing that as a URL would cost more than reading it.
  if (!scanned.includes('://') || !URL.canParse(scanned)) return null
  const link = new URL(scanned)
  if (link.origin !== publicUrl) return null
  if (link.pathname === '/scan') return link.searchParams.get('qr')
  if (link.pathname === '/check-points') return link.searchParams.get('code')
  return null
}
