import { inject } from 'vitest'

/** How often a race or a random case is tried: `npm test` has time for a quarter of them. */
export function rounds(many: number): number {
  return inject('isQuick') ? Math.ceil(many / 4) : many
}
