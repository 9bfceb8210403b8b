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

/** True once somebody moves, presses or scrolls anything: until then a page is only looked at. */
export function useWasTouched(): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const see = () => setSeen(true)
    for (const sign of signs) addEventListener(sign, see, { once: true, passive: true })
    // What is held down already began before this page heard anything.
    if (document.querySelector(':active')) see()
    return () => {
      for (const sign of signs) removeEventListener(sign, see)
    }
  }, [])
  return wasSeen
}
