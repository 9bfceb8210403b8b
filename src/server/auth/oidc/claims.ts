import { readEmail } from '../../../contract/platform/email.ts'
import { keptWords } from '../../../contract/platform/keptWords.ts'
import { AppError } from '../../platform/errors.ts'
import type { Claims } from './identity.ts'

/**
 * What we store of a provider's claims. They are checked by then, but people typed their content,
 * so they are shortened and lose characters that no name has.
 */
export function claimsOf(claims: Record<string, unknown>): Claims {
  const { iss: issuer, sub: subject } = claims
  if (!isIdentifier(issuer) || !isIdentifier(subject)) {
    throw new AppError('sign_in_failed', { reason: 'no issuer or no subject' })
  }
  const [firstWord, ...otherWords] = textOf(claims.name, 240)?.split(' ') ?? []
  const given = textOf(claims.given_name, 120)
  const family = textOf(claims.family_name, 120)
  const isSplit = given === undefined && family === undefined
  return {
    issuer,
    subject,
    email: readEmail(textOf(claims.email, 254) ?? ''),
    firstName: isSplit ? textOf(firstWord, 120) : given,
    lastName: isSplit ? textOf(otherWords.join(' '), 120) : family,
  }
}

/** The ID token decides about everything it says; only what it leaves out is filled in. */
export function completedBy(
  idToken: Record<string, unknown>,
  userInfo: Record<string, unknown>,
): Claims {
  const said = Object.entries(idToken).filter(([, value]) => value !== null && value !== '')
  return claimsOf({ ...userInfo, ...Object.fromEntries(said) })
}

/** Whether the profile has an email and a name. */
export function isComplete({ email, firstName, lastName }: Claims): boolean {
  return email !== undefined && (firstName !== undefined || lastName !== undefined)
}

/** Compared byte for byte, so an identifier that cannot be stored unchanged identifies nobody. */
function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value)
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = keptWords(value)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
  return [...text.trim()].slice(0, most).join('').trim() || undefined
}
