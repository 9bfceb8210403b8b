import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { Returning } from '../../../contract/returning.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { useOfLocation } from '../locations/locationChoice.ts'
import { AverageSaleDialog } from './AverageSaleDialog.tsx'
import { useReturning } from './queries.ts'
import { returningSentence } from './words.ts'

interface ReturningFigureProps {
  business: Business
  mayChange: boolean
}

/** One figure a week. Opens how it is computed, and the sale that it is computed from. */
export function ReturningFigure({ business, mayChange }: ReturningFigureProps) {
  const { locationId } = useOfLocation()
  const isOfAll = !business.manager && locationId === undefined
  const { data } = useReturning(business.id, { enabled: isOfAll })
  const [opened, setOpened] = useState<Returning>()
  if (!data || !isOfAll) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpened(data)}
        className="min-h-12 cursor-pointer py-2.5 text-start leading-[1.3] font-[560] underline decoration-rule-strong decoration-dotted underline-offset-4"
      >
        <Exact in={returningSentence(data)} />
      </button>
      {opened ? (
        <AverageSaleDialog
          businessId={business.id}
          returning={opened}
          mayChange={mayChange}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}
