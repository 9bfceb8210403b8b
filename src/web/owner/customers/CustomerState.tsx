import type { Customer } from '../../../contract/customers.ts'
import { progressOf } from '../../../contract/progress.ts'
import { Badge, BandBadge } from '../../ui/Badge.tsx'

interface CustomerStateProps {
  customer: Customer
  threshold: number
}

/** How far a customer is, and whether they are kept from collecting. */
export function CustomerState({ customer, threshold }: CustomerStateProps) {
  const { points, rewardsWaiting, isBlocked } = customer
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isBlocked ? <Badge look="red">Blocked</Badge> : null}
      {rewardsWaiting > 1 ? (
        <Badge look="reward">{rewardsWaiting} rewards waiting</Badge>
      ) : (
        <BandBadge progress={progressOf(points, threshold)} />
      )}
    </span>
  )
}
