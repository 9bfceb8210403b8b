import { useEffect, useState } from 'react'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'focusin',
  'scroll',
] as const

/** True once somebody moves, presses or scrolls anything. Before that, they only look. */
export function useWasTouched(): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const see = () => setSeen(true)
    for (const sign of signs) addEventListener(sign, see, { once: true, passive: true })
    // A press that is still down began before this page listened.
    if (document.querySelector(':active')) see()
    return () => {
      for (const sign of signs) removeEventListener(sign, see)
    }
  }, [])
  return wasSeen
}
