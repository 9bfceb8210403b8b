import { type ReactNode, useLayoutEffect, useRef } from 'react'

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

const sizes = [1, 0.93, 0.86, 0.8, 0.73, 0.67, 0.61, 0.56]

/** Makes the words of a `Fitted` box as large as they may be. Whole words come before large ones. */
function fitText(box: HTMLElement): void {
  const words = box.firstElementChild
  if (!(words instanceof HTMLElement)) return
  // Not the measured box: on screen it is scaled, and it is as high as its words.
  const style = getComputedStyle(box)
  const least = Number.parseFloat(style.getPropertyValue('--least')) || 0
  const tall = Number.parseFloat(style.maxHeight)
  const allowed = sizes.filter((size) => size >= least)
  const fits = (size: number) => {
    box.style.setProperty('--fit', String(size))
    return words.offsetHeight <= tall + 0.5 && words.scrollWidth <= box.clientWidth + 0.5
  }
  box.classList.remove('broken', 'clamped')
  if (allowed.some(fits)) return
  box.classList.add('broken')
  if (allowed.some(fits)) return
  box.classList.add('clamped')
  const lineHeight = Number.parseFloat(getComputedStyle(words).lineHeight)
  box.style.setProperty('--lines', String(Math.max(1, Math.floor((tall + 0.5) / lineHeight))))
}
