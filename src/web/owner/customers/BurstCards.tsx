import type { Business } from '../../../contract/businesses.ts'
import { BurstCard } from './BurstCard.tsx'
import { useBursts } from './queries.ts'

interface BurstCardsProps {
  business: Business
  /** False for support that only looks. */
  mayChange: boolean
}

/** Scans of many phones within minutes, for the owner to judge; nothing while there are none. */
export function BurstCards({ business, mayChange }: BurstCardsProps) {
  // What cannot be read is asked for again with the next scan; it is no news for the owner.
  const { data: bursts } = useBursts(business.id)
  if (!bursts || bursts.length === 0) return null
  return (
    <div className="grid gap-3">
      {bursts.map((burst) => (
        <BurstCard
          key={burst.firstTransactionId}
          businessId={business.id}
          burst={burst}
          mayChange={mayChange}
        />
      ))}
    </div>
  )
}
