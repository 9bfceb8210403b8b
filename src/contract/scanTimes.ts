// By itself, since the pages at the counter take no schemas along.

/** "That's not my number" is taken for so long after a scan by link. */
export const movableForMs = 10 * 60_000
