import { useEffect, useSyncExternalStore } from 'react'
import { useLater } from '../ui/useLater.ts'
import { useWasIdle } from '../ui/useWasIdle.ts'
import {
  cookiePreferencesAreOpen,
  forgetUnallowed,
  readConsent,
  subscribeToConsent,
} from './consent.ts'

/** The shop's own devices, and what codes at the counter say. Nothing is kept there that anybody could choose. */
const atCounter = /^\/((pair|till|counter-screen)\/?$|[sd]\/)/

const loadCard = () => import('./CookieCard.tsx').then(({ CookieCard }) => CookieCard)

/**
 * The place of the cookie banner, once in the document and early in it, so that the Tab key comes to
 * it soon. The static page has none. The card's code is fetched once the page rests, by who has not
 * chosen yet or wants to choose anew.
 */
export function ConsentWatch() {
  const consent = useSyncExternalStore(subscribeToConsent, readConsent, () => undefined)
  const isOpen = useSyncExternalStore(subscribeToConsent, cookiePreferencesAreOpen, () => false)
  const wasIdle = useWasIdle()
  const isNeeded = wasIdle && (!consent || isOpen) && !atCounter.test(location.pathname)
  const { part: CookieCard } = useLater(loadCard, isNeeded)

  // Also what an older choice had allowed, and what another tab no longer allows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice.
  useEffect(forgetUnallowed, [consent])

  return isNeeded && CookieCard ? <CookieCard consent={consent} showsPreferences={isOpen} /> : null
}
