import { type ReactNode, use, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { LocationChoice, withLocation } from './locationChoice.ts'
import { useLocations } from './queries.ts'

interface AtLocationProps {
  business: Business
  children: ReactNode
}

/** The choice stands in the address, so that a reload, a link and the way back keep it. */
export function AtLocation({ business, children }: AtLocationProps) {
  const hasSeveral = (business.locationCount ?? 1) > 1
  const { data } = useLocations(business.id, { enabled: hasSeveral })
  const [address, setAddress] = useSearchParams()
  const place = use(OwnerPlace)
  const locations = (hasSeveral && data) || []
  const asked = /^[1-9]\d{0,4}$/.exec(address.get('location') ?? '')?.[0]
  const isKnown = !data || data.some(({ id }) => String(id) === asked)
  const chosenId = hasSeveral && asked && isKnown ? Number(asked) : undefined

  function choose(locationId: number | undefined) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (locationId) next.set('location', String(locationId))
        else next.delete('location')
        return next
      },
      { preventScrollReset: true },
    )
  }

  const placeHere = useMemo(
    () => ({ ...place, paths: withLocation(place.paths, chosenId) }),
    [place, chosenId],
  )
  return (
    <LocationChoice value={{ locations, chosenId, choose }}>
      <OwnerPlace value={placeHere}>{children}</OwnerPlace>
    </LocationChoice>
  )
}
