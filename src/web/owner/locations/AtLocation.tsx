import { type ReactNode, use, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import type { OwnerAddress } from '../business/pages.ts'
import { atLocation, LocationChoice, withLocation } from './locationChoice.ts'
import { useLocations } from './queries.ts'

interface AtLocationProps {
  business: Business
  children: ReactNode
}

/** The chosen location is in the address, so that a reload, a link and Back keep it. */
export function AtLocation({ business, children }: AtLocationProps) {
  const hasSeveral = business.locationCount > 1
  const { data, isError } = useLocations(business.id, { enabled: hasSeveral })
  const [address, setAddress] = useSearchParams()
  const place = use(OwnerPlace)
  const locations = (hasSeveral && data) || []
  const [first] = locations
  const asked = /^[1-9]\d{0,4}$/.exec(address.get('location') ?? '')?.[0]
  const isKnown = !data || data.some(({ id }) => String(id) === asked)
  // A manager of some locations sees one location at a time, never the whole shop.
  const hasAll = business.manager?.hasAll ?? true
  const chosenId = hasSeveral && asked && isKnown ? Number(asked) : hasAll ? undefined : first?.id

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
    () => ({
      ...place,
      paths: withLocation(place.paths, chosenId),
      addressOf: (path: OwnerAddress) => atLocation(place.addressOf(path), chosenId),
    }),
    [place, chosenId],
  )
  return (
    <LocationChoice value={{ locations, chosenId, hasAll, choose }}>
      <OwnerPlace value={placeHere}>
        {hasAll || chosenId ? children : <Waiting isFailed={isError} />}
      </OwnerPlace>
    </LocationChoice>
  )
}

/** Shown until it is known which location a manager sees. */
function Waiting({ isFailed }: { isFailed: boolean }) {
  return (
    <div className="card px-[26px] py-6">
      {isFailed ? (
        <p role="status">Your locations did not load. We keep trying.</p>
      ) : (
        <Skeleton lines={[90, 62, 74]} />
      )}
    </div>
  )
}
