/**
 * Without look-alike characters (0 O, 1 I L), for texts that people read aloud or type from paper
 * or from a phone.
 */
export const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A text of so many letters. `pick(n)` is a random whole number from 0 to n - 1. */
export function randomLetters(count: number, pick: (below: number) => number): string {
  return Array.from({ length: count }, () => letters[pick(letters.length)]).join('')
}
