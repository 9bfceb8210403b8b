import type { CSSProperties } from 'react'

/** A shop's round sign: its initial in its own colour. */
export function Sign({ name, sizePx = 52 }: { name: string; sizePx?: number }) {
  const [initial = ''] = name.trim()
  return (
    <span
      className="sign"
      style={{ '--sign-size': `${sizePx}px` } as CSSProperties}
      aria-hidden="true"
    >
      {initial.toUpperCase()}
    </span>
  )
}
