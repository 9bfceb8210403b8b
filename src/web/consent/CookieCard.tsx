import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { CookiePreferences } from './CookiePreferences.tsx'
import { CookieQuestion } from './CookieQuestion.tsx'
import { type Consent, closeCookiePreferences, saveConsent } from './consent.ts'
import { useFocusOfCard } from './useFocusOfCard.ts'
import { useRoomBelow } from './useRoomBelow.ts'
import { necessaryOnly } from './wholeChoices.ts'

interface CookieCardProps {
  /** The saved choice, when somebody comes back to change it. */
  consent: Consent | undefined
  showsPreferences: boolean
}

// Where somebody stands with a phone in one hand, the question takes one line until it is asked for.
const atTheCounter = /^\/(scan|qr-scanner|check-points|feedback)(\/|$)/

/**
 * Asks what may be kept. Not a dialog: the page behind it stays usable, and can be scrolled free of
 * the card.
 */
export function CookieCard({ consent, showsPreferences }: CookieCardProps) {
  const card = useRef<HTMLElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && !showsPreferences && atTheCounter.test(location.pathname)
  useRoomBelow(card)
  useFocusOfCard(card, showsPreferences ? 'preferences' : isUnfolded)

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="cookie-question"
      className="fixed bottom-0 left-0 z-30 max-h-svh w-full overflow-y-auto bg-receipt px-4 shadow-lifted max-md:rounded-t-md md:bottom-6 md:left-6 md:max-h-[calc(100svh-3rem)] md:w-[400px] md:rounded-md md:px-5 print:hidden"
    >
      <div className="flex items-center gap-2 py-1 md:pt-2">
        <p id="cookie-question" className="display flex-1 text-lg leading-tight">
          We Use Cookies
        </p>
        {isFolded ? (
          <IconButton aria-expanded="false" className="underline" onClick={() => setUnfolded(true)}>
            Choose
          </IconButton>
        ) : null}
        <IconButton
          aria-label={consent ? 'Close' : 'Close: Necessary Only'}
          className="-mr-2.5"
          onClick={() => (consent ? closeCookiePreferences() : saveConsent(necessaryOnly))}
        >
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      {isFolded ? null : showsPreferences ? (
        <CookiePreferences consent={consent} />
      ) : (
        <CookieQuestion />
      )}
    </section>
  )
}
