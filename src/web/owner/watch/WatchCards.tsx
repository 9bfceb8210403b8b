import type { Business } from '../../../contract/businesses.ts'
import { BurstCard } from './BurstCard.tsx'
import { FindingCard } from './FindingCard.tsx'
import { useBursts, useFindings } from './queries.ts'

interface WatchCardsProps {
  business: Business
  isOwner: boolean
  /** True also for support that may change the shop. */
  mayChange: boolean
}

/** All that is unusual at a shop: bursts, and the gravest of what the team gave. */
export function WatchCards({ business, isOwner, mayChange }: WatchCardsProps) {
  // A failed read is silent: the owner cannot act on it, and the next scan reads again.
  const { data: bursts } = useBursts(business.id)
  return (
    <>
      {(bursts ?? []).map((burst) => (
        <BurstCard
          key={burst.firstTransactionId}
          businessId={business.id}
          burst={burst}
          mayChange={mayChange}
        />
      ))}
      <FindingCards businessId={business.id} mayChange={isOwner} most={1} />
    </>
  )
}

interface FindingCardsProps {
  businessId: number
  /** False for support, which may only look. */
  mayChange: boolean
  /** At most this many cards. Left out for all. */
  most?: number
}

/** What members of the team gave. Hidden if there is nothing. */
export function FindingCards({ businessId, mayChange, most }: FindingCardsProps) {
  const { data: findings } = useFindings(businessId)
  return (findings ?? [])
    .slice(0, most)
    .map((finding) => (
      <FindingCard
        key={`${finding.rule} ${finding.member.id} ${finding.customer?.id}`}
        businessId={businessId}
        finding={finding}
        mayChange={mayChange}
      />
    ))
}
