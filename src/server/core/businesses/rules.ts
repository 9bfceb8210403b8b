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

/** A name in the form that is stored and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}
