import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { fitText } from './fitText.ts'

interface FittedProps {
  className: string
  children: ReactNode
}

/**
 * Words of any length in a box of a given height (`--tall`): they shrink from `--size` until they
 * fit, down to `--least` of it, and end with "…" where even the smallest do not.
 */
export function Fitted({ className, children }: FittedProps) {
  const box = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const again = () => fitText(element)
    again()
    // Letters are wider or narrower once their font is here.
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  })
  return (
    <p ref={box} className={`fitted ${className}`}>
      <span>{children}</span>
    </p>
  )
}
