/** A name as sign-in compares it: case and spacing are forgiven. */
export function signInName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name as it is kept and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}
