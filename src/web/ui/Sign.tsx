import { type CSSProperties, useState } from 'react'
import { shopInitial } from '../../contract/shopInitial.ts'

interface SignProps {
  name: string
  /** In place of the initial, once it has loaded. */
  logoUrl?: string | null | undefined
  sizePx?: number
}

/** A shop's round sign: its logo, or its initial in its own colour. The name stands beside it. */
export function Sign({ name, logoUrl, sizePx = 52 }: SignProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className="sign relative"
      style={{ '--sign-size': `${sizePx}px` } as CSSProperties}
      aria-hidden="true"
    >
      {shopInitial(name)}
      {logoUrl && logoUrl !== broken ? (
        <img
          key={logoUrl}
          src={logoUrl}
          alt=""
          width={sizePx}
          height={sizePx}
          onLoad={(event) => event.currentTarget.classList.add('bg-white')}
          onError={() => setBroken(logoUrl)}
          className="absolute inset-0 size-full object-contain"
        />
      ) : null}
    </span>
  )
}
