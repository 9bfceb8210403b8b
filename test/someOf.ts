import { inject } from 'vitest'

/** Rows that differ only in a word, a width or a code; `npm test` tries just the first. */
export function someOf<const T>(all: readonly T[]): readonly T[] {
  return inject('isQuick') ? all.slice(0, 1) : all
}
