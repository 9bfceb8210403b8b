import { mayStore, readConsent, saveConsent, subscribeToConsent } from './consent.ts'

/**
 * Allows functional storage for somebody who asked for it, and leaves other choices as they are.
 */
export function allowFunctional(): void {
  if (mayStore('functional')) return
  const { analytics, marketing } = readConsent() ?? { analytics: false, marketing: false }
  saveConsent({ analytics, marketing, functional: true })
}

/**
 * Calls `listener` when functional storage is refused, in this tab or another. Returns a function
 * that stops.
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
