/**
 * For journeys that bring their own width, or test nothing new on a phone: run on the desktop only.
 */
export const oneWidth = { tag: '@one-width' } as const
