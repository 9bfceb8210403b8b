import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * What a search field holds. Once the typing pauses it is asked for by `settle`, and comes back as
 * `settled` from the page's address. An address that says something else, by a link or the way back,
 * takes the field's place: or the field would soon ask for the old words again.
 *
 * The third of what is answered empties the field for a key that empties the address with it. Without
 * it that address would take away what is typed before it has come.
 */
export function useSettlingText(settled: string, settle: (text: string) => void) {
  const [text, setText] = useState(settled)
  // Asked for and not yet in the address. While rendering is slow there may be several.
  const sent = useRef<string[]>([])
  const last = useRef(settle)
  last.current = settle

  useEffect(() => {
    const place = sent.current.indexOf(settled)
    sent.current = place < 0 ? [] : sent.current.slice(place + 1)
    if (place < 0) setText(settled)
  }, [settled])

  useEffect(() => {
    const next = text.trim()
    if (next === settled) return
    const timer = setTimeout(() => {
      sent.current.push(next)
      last.current(next)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, settled])

  function clearText() {
    if (settled !== '') sent.current.push('')
    setText('')
  }

  return [text, setText, clearText] as const
}
