import { mayStore, readConsent, saveConsent, subscribeToConsent } from './consent.ts'

/** For who has asked for something to be kept: allows it, and leaves the rest as it was chosen. */
export function allowFunctional(): void {
  if (mayStore('functional')) return
  const { analytics, marketing } = readConsent() ?? { analytics: false, marketing: false }
  saveConsent({ analytics, marketing, functional: true })
}

/**
 * Hears of a new choice against what makes the next visit easier, in this tab or in another. Returns
 * how to stop.
 */
export function onFunctionalRefused(listener: () => void): () => void {
  let known = readConsent()
  return subscribeToConsent(() => {
    const chosen = readConsent()
    if (chosen === known) return
    known = chosen
    if (chosen && !chosen.functional) listener()
  })
}
