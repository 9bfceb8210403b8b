import { fold } from '../../../contract/platform/fold.ts'

/** A name in the form that sign-in compares: case and spacing do not matter. */
export function signInName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name as people remember it: folded, and only letters and digits of it. */
export function plainName(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Whom a typed name means: an exact match, else one that differs only by accents and signs. */
export function findNamed<Named extends { readonly signInName: string }>(
  named: readonly Named[],
  typed: string,
): Named | undefined {
  const [exact, plain] = [signInName(typed), plainName(typed)]
  return (
    named.find((one) => one.signInName === exact) ??
    (plain === '' ? undefined : named.find((one) => plainName(one.signInName) === plain))
  )
}

/** A name in the form that is stored and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A lost answer is requested again within minutes. A key valid for longer would be a password. */
export const repeatWithinMs = 60 * 60 * 1000

/**
 * The text with a sign-in code, without the code. It contains no name until the phone is confirmed,
 * because until then anybody may have chosen both.
 */
export function signInMessage({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return { kind: 'sign_in_code', businessName: isConfirmed ? name : null } as const
}
