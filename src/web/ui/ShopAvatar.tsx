import { type CSSProperties, useState } from 'react'
import { shopInitial } from './shopInitial.ts'

interface ShopAvatarProps {
  name: string
  /** In place of the initial. */
  logoUrl?: string | null | undefined
  sizePx?: number
}

/** A shop's logo in its own shape, or its initial in a round sign. The name stands beside it. */
export function ShopAvatar({ name, logoUrl, sizePx = 52 }: ShopAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const size = { '--sign-size': `${sizePx}px` } as CSSProperties
  if (!logoUrl || logoUrl === broken) {
    return (
      <span className="sign" style={size} aria-hidden="true">
        {shopInitial(name)}
      </span>
    )
  }
  return (
    <img
      key={logoUrl}
      // A page from the server may have failed to load it before there was anybody to tell.
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
