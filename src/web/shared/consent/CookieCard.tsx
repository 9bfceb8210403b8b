import X from 'lucide-react/icons/x'
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import {
  type Consent,
  closeCookiePreferences,
  type OptionalCategory,
  openCookiePreferences,
  roomName,
  saveConsent,
} from './consent.ts'
import type en from './laterWords/en.ts'

const cardWords = wordsIn<typeof en>('shared/consent/laterWords')

interface CookieCardProps {
  /** The saved choice, if somebody wants to change it. */
  consent: Consent | undefined
  showsPreferences: boolean
}

/**
 * Asks what may be stored: one line at the end of the page until it is opened. No dialog, and below
 * everything that can be pressed, so that it never lies over a key.
 */
export function CookieCard({ consent, showsPreferences }: CookieCardProps) {
  const card = useRef<HTMLElement>(null)
  const { words } = useWords(cardWords)
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && !showsPreferences
  useRoomBelow(card)
  useFocusOfCard(card, showsPreferences ? 'preferences' : isUnfolded)

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="cookie-question"
      className="absolute inset-x-0 bottom-0 z-30 bg-receipt px-4 print:hidden"
    >
      <div className="mx-auto max-w-[448px]">
        <div className="flex items-center gap-2 py-1">
          <p id="cookie-question" className="display flex-1 text-lg leading-tight">
            {words.title}
          </p>
          {isFolded ? (
            <IconButton
              aria-expanded="false"
              className="underline"
              onClick={() => setUnfolded(true)}
            >
              {words.choose}
            </IconButton>
          ) : null}
          <IconButton
            aria-label={consent ? words.close : words.closeNecessary}
            className="-me-2.5"
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
      </div>
    </section>
  )
}

/** Reports the card's height, for which the page's end makes room. */
function useRoomBelow(card: RefObject<HTMLElement | null>): void {
  // Also after each change of view, or the focus would scroll to where the card was before.
  useLayoutEffect(() => makeRoomFor(card.current))
  useLayoutEffect(() => {
    const { current } = card
    if (!current) return
    const observer = new ResizeObserver(() => makeRoomFor(current))
    observer.observe(current)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty(roomName)
    }
  }, [card])
}

function makeRoomFor(card: HTMLElement | null): void {
  if (!card) return
  document.documentElement.style.setProperty(roomName, `${Math.ceil(card.offsetHeight)}px`)
}

/** Both answers have the same size. Details lead to each kind. */
function CookieQuestion() {
  const { words } = useWords(cardWords)
  return (
    <div className="grid grid-cols-2 gap-2 pb-2">
      <p className="col-span-2 text-xs text-balance text-ink-2">{words.question}</p>
      <Button size="slim" className="px-2" onClick={() => saveConsent(everything)}>
        {words.acceptAll}
      </Button>
      <Button look="plain" size="slim" className="px-2" onClick={() => saveConsent(necessaryOnly)}>
        {words.necessaryOnly}
      </Button>
      <Button look="quiet" size="slim" className="col-span-2" onClick={openCookiePreferences}>
        {words.preferences}
      </Button>
    </div>
  )
}

/**
 * The card does not take the focus by itself. Opening a view of it moves the focus there. When the
 * card disappears with the focus, that returns to what opened it, or else to the page.
 */
function useFocusOfCard(card: RefObject<HTMLElement | null>, viewThatWasOpened: unknown) {
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (!viewThatWasOpened) return
    const { activeElement } = document
    // If the pressed button of the card has just disappeared, the document has the focus.
    if (activeElement !== document.body) opener.current = activeElement
    card.current?.focus()
  }, [card, viewThatWasOpened])

  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (!current?.contains(document.activeElement)) return
      const back = opener.current ?? document.getElementById('main')
      if (back?.id === 'main' && !back.hasAttribute('tabindex')) back.setAttribute('tabindex', '-1')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [card])
}

const optional: readonly OptionalCategory[] = ['analytics', 'functional', 'marketing']

/** Each kind separately. Nothing is ticked unless the visitor ticked it. */
function CookiePreferences({ consent }: { consent: Consent | undefined }) {
  const { words } = useWords(cardWords)
  const { kinds } = words

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    saveConsent({
      analytics: ticked.has('analytics'),
      functional: ticked.has('functional'),
      marketing: ticked.has('marketing'),
    })
  }

  return (
    <form onSubmit={save} className="grid gap-2 pb-3.5">
      <CheckField
        label={kinds.necessary.label}
        note={kinds.necessary.note}
        checked
        disabled
        readOnly
      />
      {optional.map((category) => (
        <CheckField
          key={category}
          name={category}
          label={kinds[category].label}
          note={kinds[category].note}
          defaultChecked={consent?.[category] ?? false}
        />
      ))}
      <p className="text-sm">
        <Link to={customerPaths.privacyPolicy()} className="inline-flex min-h-11 items-center">
          {words.policy}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" look="plain" size="slim" className="px-2">
          {words.save}
        </Button>
        <Button size="slim" className="px-2" onClick={() => saveConsent(everything)}>
          {words.accept}
        </Button>
      </div>
    </form>
  )
}

const necessaryOnly = { analytics: false, functional: false, marketing: false }
const everything = { analytics: true, functional: true, marketing: true }
