import { inject } from 'vitest'

/**
 * Rows that differ by a word, a width or the answer's code: in `npm test` the first stands for the
 * others.
 */
export function someOf<const T>(all: readonly T[]): readonly T[] {
  return inject('isQuick') ? all.slice(0, 1) : all
}
