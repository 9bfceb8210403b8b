/** A story that brings its own width, or tells nothing new on a phone: told on the desktop alone. */
export const oneWidth = { tag: '@one-width' } as const
