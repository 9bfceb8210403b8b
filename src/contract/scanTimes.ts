// In a file of its own, because customers' pages load no schemas.

/** How long after a scan by link "That's not my number" works, in ms. */
export const movableForMs = 10 * 60_000
