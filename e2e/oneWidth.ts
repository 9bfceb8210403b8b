/**
 * For journeys that bring their own width, or test nothing new on a phone: run on the desktop only.
 */
export const oneWidth = { tag: '@one-width' } as const

/** For journeys that need more than a headless shell: a camera, or apps that can be installed. */
export const wholeBrowser = { tag: '@whole-browser' } as const
