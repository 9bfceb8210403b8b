/** A name as sign-in compares it: case and spacing do not matter. */
export function signInName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name as people remember it: without accents, and without anything but letters and digits. */
export function plainName(name: string): string {
  return signInName(name)
    .replace(/[ßøæœłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The one that somebody means who types its name: of exactly that name, else different only by accents and signs. */
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

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
}

/** A name as it is stored and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A lost answer is requested again within minutes; for longer, the key would be a password. */
export const repeatWithinMs = 60 * 60 * 1000

/**
 * The text with a sign-in code, without the code. No name until the phone is confirmed: until then
 * anybody may have chosen the name, and the phone.
 */
export function signInMessage({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return { kind: 'sign_in_code', businessName: isConfirmed ? name : null } as const
}
