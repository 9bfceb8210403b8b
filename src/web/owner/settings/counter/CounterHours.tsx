import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Location } from '../../../../contract/locations.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { useLocations } from '../../locations/queries.ts'
import { formatHours } from '../locations/hours.ts'
import { LocationDialog } from '../locations/LocationDialog.tsx'
import { CounterCard } from './CounterCard.tsx'

interface CounterHoursProps {
  business: Business
  mayChange: boolean
}

/** When each counter is open. A shop with one location has hours, too. */
export function CounterHours({ business, mayChange }: CounterHoursProps) {
  const query = useLocations(business.id)
  const [asked, setAsked] = useState<Location>()
  return (
    <CounterCard
      title="Opening hours"
      lead="While you are closed, a counter screen shows no code, and closed days get no day card."
    >
      <PanelData query={query} lines={[70]} failure="Your hours did not load">
        {(locations) => (
          <ul className="grid">
            {locations
              .filter(({ isOpen }) => isOpen)
              .map((location) => (
                <li
                  key={location.id}
                  className="flex min-h-[52px] items-center justify-between gap-x-4 border-b border-rule py-1 last:border-0"
                >
                  <p className="min-w-0 wrap-anywhere">
                    {locations.length > 1 ? (
                      <>
                        <b>
                          <Exact>{location.name}</Exact>
                        </b>{' '}
                      </>
                    ) : null}
                    {formatHours(location.openingHours) || 'Not set, so always open.'}
                  </p>
                  {mayChange ? (
                    <IconButton
                      className="-me-2.5 flex-none"
                      aria-label={`${verbFor(location)} of ${location.name}`}
                      onClick={() => setAsked(location)}
                    >
                      {verbFor(location)}
                    </IconButton>
                  ) : null}
                </li>
              ))}
          </ul>
        )}
      </PanelData>
      {asked ? (
        <LocationDialog
          business={business}
          location={asked}
          onlyHours
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </CounterCard>
  )
}

const verbFor = ({ openingHours }: Location) =>
  openingHours.length > 0 ? 'Change hours' : 'Set hours'
