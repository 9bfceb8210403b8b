import { type CSSProperties, useState } from 'react'
import { shopInitial } from './shopInitial.ts'

interface ShopAvatarProps {
  name: string
  /** Replaces the initial. */
  logoUrl?: string | null | undefined
  sizePx?: number
}

/** A shop's logo in its own shape, or its initial in a round sign. Put the name beside it. */
export function ShopAvatar({ name, logoUrl, sizePx = 52 }: ShopAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const size = { '--sign-size': `${sizePx}px` } as CSSProperties
  if (!logoUrl || logoUrl === broken) {
    return (
      <span translate="no" className="sign" style={size} aria-hidden="true">
        {shopInitial(name)}
      </span>
    )
  }
  return (
    <img
      key={logoUrl}
      // In a page from the server, the picture may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(logoUrl)
      }}
      src={logoUrl}
      alt=""
      onError={() => setBroken(logoUrl)}
      className="shop-logo"
      style={size}
    />
  )
}
