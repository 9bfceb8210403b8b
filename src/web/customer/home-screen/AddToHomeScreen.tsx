import Share from 'lucide-react/icons/share'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { install, isOffered, subscribeToOffer } from './HomeScreenLinks.tsx'

const sentences = {
  accepted: 'Done. From your home screen, your points are one tap away.',
  dismissed:
    'Maybe later. You can add this page to your home screen from your browser’s menu at any time.',
  unavailable: 'Open your browser’s menu to add this page to the home screen.',
}

/** Makes the next check one tap. Shown if the browser offers it, or if we can explain how. */
export function AddToHomeScreen() {
  const canAsk = useSyncExternalStore(subscribeToOffer, isOffered, () => false)
  const [outcome, setOutcome] = useState<keyof typeof sentences>()

  if (isInstalled()) return null
  if (outcome) return <Outcome>{sentences[outcome]}</Outcome>
  if (canAsk) {
    return (
      <div className="grid gap-1.5 px-3 text-center">
        <Button look="plain" wide onClick={async () => setOutcome(await install())}>
          <Smartphone aria-hidden="true" size={20} className="flex-none" />
          Add to home screen
        </Button>
        <p className="text-xs text-ink-2">Then your points are one tap away.</p>
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
  return (
    <p className="px-3 text-center text-xs text-balance text-ink-2">
      Your points, one tap away: tap Share{' '}
      <Share aria-hidden="true" size={14} className="inline align-[-2px]" />, then Add to Home
      Screen.
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
