/** A story that tells nothing new on a phone: it is told on the desktop alone. */
export const oneWidth = { tag: '@one-width' } as const
