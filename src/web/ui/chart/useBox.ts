import { use, useCallback, useState } from 'react'
import { StaticSize } from '../staticSize.ts'
import type { Box } from './scale.ts'

/** How large an element is at the moment; until it stands in the page, what that is written for. */
export function useBox<E extends Element>() {
  const [box, setBox] = useState<Box | undefined>(use(StaticSize).chart)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, box }
}
