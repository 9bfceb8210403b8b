import { useEffect, useSyncExternalStore } from 'react'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'
import {
  cookiePreferencesAreOpen,
  forgetUnallowed,
  readConsent,
  roomName,
  subscribeToConsent,
} from './consent.ts'

/** Pages of the shop's devices and of codes at the counter, which store nothing optional. */
const atCounter = /^\/((pair|till|counter-screen)\/?$|[sd]\/)/

const loadCard = () => import('./CookieCard.tsx').then(({ CookieCard }) => CookieCard)

/**
 * The place of the cookie banner: once in the document, and early, so that the Tab key reaches it
 * soon. The static page has none. The banner's code is loaded once the page is idle, for visitors
 * who have not chosen yet or want to choose again.
 */
export function ConsentWatch() {
  const consent = useSyncExternalStore(subscribeToConsent, readConsent, () => undefined)
  const isOpen = useSyncExternalStore(subscribeToConsent, cookiePreferencesAreOpen, () => false)
  const wasIdle = useWasIdle()
  const isNeeded = wasIdle && (!consent || isOpen) && !atCounter.test(location.pathname)
  const { part: CookieCard } = useLater(loadCard, isNeeded)

  // Also removes what an older choice allowed, and what another tab has just refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice.
  useEffect(forgetUnallowed, [consent])

  // The document makes room for the question before it knows that a choice comes back: `recoverPhone`.
  useEffect(() => {
    if (consent && !isNeeded) document.documentElement.style.removeProperty(roomName)
  }, [consent, isNeeded])

  return isNeeded && CookieCard ? <CookieCard consent={consent} showsPreferences={isOpen} /> : null
}
