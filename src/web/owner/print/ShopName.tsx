import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Fitted } from './Fitted.tsx'

/** The logo, where there is one, and the name in the room that the logo leaves. */
export function ShopName({ business: { name, logoUrl } }: { business: Business }) {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  return (
    <div className="shop">
      {logoUrl && logoUrl !== broken ? (
        <img
          src={logoUrl}
          alt=""
          onLoad={() => setLoaded(logoUrl)}
          onError={() => setBroken(logoUrl)}
        />
      ) : null}
      <Fitted key={loaded} className="shop-name">
        {name}
      </Fitted>
    </div>
  )
}
