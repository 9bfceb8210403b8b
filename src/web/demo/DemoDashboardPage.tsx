import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageData } from '../../contract/pageData.ts'
import { Button } from '../platform/ui/Button.tsx'
import { Skeleton } from '../platform/ui/Loading.tsx'
import { useHydrated } from '../platform/ui/useHydrated.ts'
import { useLater } from '../platform/ui/useLater.ts'
import { useWasTouched } from '../platform/ui/useWasTouched.ts'
import type { SpokenWords } from '../platform/words/language.ts'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { DemoPage } from './DemoPage.tsx'

export const prepare = drawOnServer

const loadDashboard = () => import('./LiveDashboard.tsx')

/** A shop's dashboard to look around in. Its code loads at the visitor's first touch. */
export default function DemoDashboardPage() {
  // After a link of the router there is no drawing to read before the code arrives.
  const isHydrated = useHydrated()
  const [hasDrawing] = useState(!isHydrated)
  const { part: live, hasFailed, again } = useLater(loadDashboard, useWasTouched() || !hasDrawing)
  const { isThere, frame, keep } = useEarlyPress(Boolean(live))
  return (
    <>
      <PageHead page="demo/dashboard" />
      <DemoPage>
        {hasFailed ? <NotLoaded onRetry={again} /> : null}
        <div ref={frame}>
          {live && isThere ? (
            <live.LiveDashboard />
          ) : (
            <FirstHtml isThere={hasDrawing} onPress={keep} />
          )}
        </div>
      </DemoPage>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="card mb-[18px] flex flex-wrap items-center gap-4 px-4 py-3.5">
      <p>You can look at everything, but the buttons didn’t load. Your connection may be down.</p>
      <Button look="plain" size="slim" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

let drawing = ''

/** Draws the sample dashboard at build time. In a browser the document already contains it. */
async function drawOnServer(_: PageData, spoken: SpokenWords): Promise<void> {
  if (import.meta.env.SSR) drawing = (await import('./drawFirst.tsx')).drawFirst(spoken)
}

interface FirstHtmlProps {
  /** The drawing is in the document. */
  isThere: boolean
  onPress: (pressed: EventTarget) => void
}

/**
 * Leaves the drawing in the document as it is until the dashboard replaces it. React must not
 * compare the two: the drawing shows another day and both widths.
 */
function FirstHtml({ isThere, onPress }: FirstHtmlProps) {
  if (!isThere) {
    return (
      <div className="card min-h-svh px-[26px] py-6">
        <p role="status" className="sr-only">
          Loading the demo...
        </p>
        <Skeleton lines={[28, 42, 60, 90, 62]} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are pressed, not this.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that is pressed by keyboard is clicked.
    <div
      suppressHydrationWarning
      onClick={({ target }) => onPress(target)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components have drawn it.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

const keys = 'button, label, a'
/** Milliseconds: a tap is reported a moment after its finger has left. */
const tapTold = 300

interface Place {
  /** Whether the dashboard may take the drawing's place. */
  readonly isThere: boolean
  /** Wraps the drawing, and later the dashboard. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** Remembers what was pressed in the drawing. */
  readonly keep: (pressed: EventTarget) => void
}

/**
 * Repeats a press on the drawing in the dashboard once the dashboard is there, and restores the
 * focus. Buttons are matched by their words. A press only counts if it ends where it began, so the
 * drawing stays while something is held down.
 */
function useEarlyPress(isReady: boolean): Place {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [isThere, setThere] = useState(false)
  const isHeld = useHeld(frame, !isThere)
  if (isReady && !isHeld && !isThere) setThere(true)
  // This render removes the drawing, so its focus is read now.
  if (!isThere && frame.current?.contains(document.activeElement)) {
    focused.current = wordsOf(document.activeElement)
  }

  useLayoutEffect(() => {
    if (!isThere) return
    keyOf(frame.current, focused.current)?.focus({ preventScroll: true })
    keyOf(frame.current, pressed.current)?.click()
  }, [isThere])

  return {
    isThere,
    frame,
    keep: (target) => {
      if (target instanceof Element) pressed.current = wordsOf(target.closest(keys))
    },
  }
}

/** True while a finger, a mouse button or the space bar is down, until its click was reported. */
function useHeld(frame: Place['frame'], isAsked: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const on = (types: string, hear: (event: Event) => void, capture = false) => {
      for (const type of types.split(' '))
        addEventListener(type, hear, { capture, signal: listening.signal })
    }
    const hold = () => {
      clearTimeout(timer)
      setHeld(true)
    }
    const letGo = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(false), tapTold)
    }
    // Must run before React: React draws a waiting dashboard before it reports a press.
    on('pointerdown', (event) => (event as PointerEvent).button === 0 && hold(), true)
    on('keydown', (event) => (event as KeyboardEvent).key === ' ' && hold(), true)
    on('pointerup pointercancel keyup blur', letGo)
    on('click', () => setHeld(false))
    // The press may have begun before this page listened.
    if (frame.current?.matches(':active')) hold()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [frame, isAsked])
  return isHeld
}

function wordsOf(key: Element | null): string | undefined {
  return key?.getAttribute('aria-label') ?? key?.textContent.trim()
}

function keyOf(frame: HTMLElement | null, words: string | undefined): HTMLElement | undefined {
  if (!frame || !words) return undefined
  return [...frame.querySelectorAll<HTMLElement>(keys)].find((key) => wordsOf(key) === words)
}
