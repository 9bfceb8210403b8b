import { inject } from 'vitest'

/** How many times to try a race or a random case; `npm test` has time for a quarter. */
export function rounds(many: number): number {
  return inject('isQuick') ? Math.ceil(many / 4) : many
}
