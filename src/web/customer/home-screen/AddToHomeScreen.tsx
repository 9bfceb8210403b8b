import Share from 'lucide-react/icons/share'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { install, isOffered, subscribeToOffer } from './HomeScreenLinks.tsx'
import { homeScreenWords } from './homeScreenWords.ts'

/** Makes the next check one tap. Shown if the browser offers it, or if we can explain how. */
export function AddToHomeScreen() {
  const { words } = useWords(homeScreenWords)
  const canAsk = useSyncExternalStore(subscribeToOffer, isOffered, () => false)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof install>>>()

  if (isInstalled()) return null
  if (outcome) return <Outcome>{words[outcome]}</Outcome>
  if (canAsk) {
    return (
      <div className="grid gap-1.5 px-3 text-center">
        <Button look="plain" wide onClick={async () => setOutcome(await install())}>
          <Smartphone aria-hidden="true" size={20} className="flex-none" />
          {words.add}
        </Button>
        <p className="text-xs text-ink-2">{words.thenOneTap}</p>
      </div>
    )
  }
  return isIPhone() ? <HowOnIPhone /> : null
}

/** Replaces the button, and takes its focus. */
function Outcome({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1} className="px-3 text-center text-xs text-ink-2">
      {children}
    </p>
  )
}

/** Safari lets no page ask, so this explains its menu. */
function HowOnIPhone() {
  const { words, show } = useWords(homeScreenWords)
  return (
    <p className="px-3 text-center text-xs text-balance text-ink-2">
      {show(words.onIPhone, {
        icon: <Share aria-hidden="true" size={14} className="inline align-[-2px]" />,
      })}
    </p>
  )
}

/** The page was opened from the home screen, in its own window. */
function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches
}

/** An iPhone or an iPad. An iPad says that it is a Mac, but no Mac has a touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
}
