import { letters } from '../../../contract/letters.ts'

/** A text of so many letters. `pick(n)` is a random whole number from 0 to n - 1. */
export function randomLetters(count: number, pick: (below: number) => number): string {
  return Array.from({ length: count }, () => letters[pick(letters.length)]).join('')
}
