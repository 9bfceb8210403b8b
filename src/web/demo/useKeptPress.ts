import { type RefObject, useLayoutEffect, useRef } from 'react'

const keys = 'button, label, a'

interface Place {
  /** Around the drawing, and around what takes its place. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** Keeps what was pressed in the drawing. */
  readonly keep: (pressed: EventTarget) => void
}

/**
 * What is pressed in the drawing before the dashboard is there is pressed in the dashboard, and what
 * had focus has it again: a key is known by its words.
 */
export function useKeptPress(isThere: boolean): Place {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
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
    frame,
    keep: (target) => {
      if (target instanceof Element) pressed.current = wordsOf(target.closest(keys))
    },
  }
}

function wordsOf(key: Element | null): string | undefined {
  return key?.getAttribute('aria-label') ?? key?.textContent.trim()
}

function keyOf(frame: HTMLElement | null, words: string | undefined): HTMLElement | undefined {
  if (!frame || !words) return undefined
  return [...frame.querySelectorAll<HTMLElement>(keys)].find((key) => wordsOf(key) === words)
}
