import { useRef } from 'react'
import type { Location } from '../../../contract/locations.ts'
import { daysAfter, wallClock } from '../../../contract/platform/wallClock.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { problemIn } from '../business/queries.ts'
import { useLocations } from '../locations/queries.ts'
import { useAcceptCards } from './queries.ts'

interface YesterdaysCardsProps {
  businessId: number
  codes: readonly QrCode[]
  mayChange: boolean
}

/** For mornings without new cards. One row for each location that has codes on cards. */
export function YesterdaysCards({ businessId, codes, mayChange }: YesterdaysCardsProps) {
  const onCards = codes.filter(({ isActive, presence }) => isActive && presence === 'day_card')
  const ids = onCards.map(({ locationId }) => locationId)
  const { data: locations } = useLocations(businessId, { enabled: ids.some(Boolean) })
  return locations
    ?.filter(({ id, isOpen }) => isOpen && ids.includes(id))
    .map((location) => (
      <AtLocation
        key={location.id}
        businessId={businessId}
        location={location}
        name={locations.length > 1 ? location.name : undefined}
        mayChange={mayChange}
      />
    ))
}

interface AtLocationProps {
  businessId: number
  location: Location
  /** Undefined if the shop has only one location. */
  name: string | undefined
  mayChange: boolean
}

function AtLocation({ businessId, location, name, mayChange }: AtLocationProps) {
  const said = useRef<HTMLParagraphElement>(null)
  const { mutate: accept, isPending, error } = useAcceptCards(businessId)
  const problem = problemIn(error, 'Nothing was changed. Please try again.')
  const { date: today } = wallClock(serverDate(), location.timeZone)
  const isAccepted = location.acceptedCardDate === daysAfter(today, -1)
  if (!isAccepted && !mayChange) return null

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-sm bg-white px-4 py-3 shadow-paper">
      {/* A press removes the button, so this paragraph takes the focus. */}
      <p ref={said} tabIndex={-1} role="status" className="min-w-0 text-sm wrap-anywhere">
        {name ? (
          <b className="font-[640]">
            <Exact>{name}</Exact>.{' '}
          </b>
        ) : null}
        {isAccepted
          ? 'Yesterday’s cards count until midnight, and so do today’s.'
          : 'If today’s cards aren’t out, yesterday’s can count until midnight.'}
      </p>
      {isAccepted ? null : (
        <Button
          look="plain"
          size="slim"
          aria-label={name && `Accept yesterday’s cards today at ${name}`}
          busy={isPending && 'Accepting...'}
          onClick={() => accept(location.id, { onSuccess: () => said.current?.focus() })}
        >
          Accept yesterday’s cards today
        </Button>
      )}
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  )
}
