import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PageHead } from '../site/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useLater } from '../ui/useLater.ts'
import { useWasTouched } from '../ui/useWasTouched.ts'
import { DemoPage } from './DemoPage.tsx'

export const prepare = drawOnServer

const loadDashboard = () => import('./LiveDashboard.tsx')

/** A shop's dashboard to look around in. It can be read at once; its code comes with the first sign of a hand. */
export default function DemoDashboardPage() {
  // Whoever came by a link of the router has nothing to read before the code is there.
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

/** Draws the sample dashboard while the page is built; a browser has it in its document already. */
async function drawOnServer(): Promise<void> {
  if (import.meta.env.SSR) drawing = (await import('./drawFirst.tsx')).drawFirst()
}

interface FirstHtmlProps {
  /** It is in the document. */
  isThere: boolean
  onPress: (pressed: EventTarget) => void
}

/**
 * The drawing in the document, left as it is until the dashboard itself takes its place: the drawing
 * is of another day, and of every width.
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
/** A tap is told a moment after its finger has left, milliseconds. */
const tapTold = 300

interface Place {
  /** Whether the dashboard may take the drawing's place. */
  readonly isThere: boolean
  /** Around the drawing, and around what takes its place. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** Keeps what was pressed in the drawing. */
  readonly keep: (pressed: EventTarget) => void
}

/**
 * What is pressed in the drawing before the dashboard is there is pressed in the dashboard, and what
 * had focus has it again: a key is known by its words. A press is one only where it ends on what it began
 * on, so the drawing stays for as long as something is held down.
 */
function useEarlyPress(isReady: boolean): Place {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [isThere, setThere] = useState(false)
  const isHeld = useHeld(frame, !isThere)
  if (isReady && !isHeld && !isThere) setThere(true)
  // The drawing goes with this render: what has focus in it is asked for now.
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

/** True from when a finger, a mouse's key or the space bar goes down until what it pressed is told. */
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
    // Ahead of React: where the dashboard only waits to be drawn, React draws it before it tells of a press.
    on('pointerdown', (event) => (event as PointerEvent).button === 0 && hold(), true)
    on('keydown', (event) => (event as KeyboardEvent).key === ' ' && hold(), true)
    on('pointerup pointercancel keyup blur', letGo)
    on('click', () => setHeld(false))
    // It may have gone down before this page heard anything.
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
