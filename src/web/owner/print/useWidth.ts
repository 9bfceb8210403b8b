import { useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, now and after every change. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidthPx(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, widthPx }
}
