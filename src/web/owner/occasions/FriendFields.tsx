import type { ComponentProps, ReactNode } from 'react'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'

interface FriendFieldsProps {
  isOn: boolean
  switchField: Omit<ComponentProps<typeof CheckField>, 'label'>
  pointsField: Omit<ComponentProps<typeof NumberField>, 'label'>
  friendPointsField: Omit<ComponentProps<typeof NumberField>, 'label'>
  /** Left out while a number is wrong. */
  cost: string | undefined
  /** What it did. */
  children: ReactNode
}

/** What a customer who brings a friend gets, and the friend. */
export function FriendFields(props: FriendFieldsProps) {
  const { isOn, switchField, pointsField, friendPointsField, cost, children } = props
  return (
    <section aria-labelledby="friend" className="grid gap-3">
      <h3 id="friend" className="display text-lg">
        Bring a friend
      </h3>
      <CheckField
        label="Give extra points for bringing a friend"
        note="Customers find a link on their points page. Both get their points with the friend’s second visit. For new numbers only, and at most ten friends a year for one customer."
        {...switchField}
      />
      <NumberField
        label="Extra points for who brings a friend"
        maxLength={4}
        readOnly={!isOn}
        {...pointsField}
      />
      <NumberField
        label="Extra points for the friend"
        maxLength={4}
        readOnly={!isOn}
        {...friendPointsField}
      />
      {cost ? (
        <p className="text-sm" role="status">
          <Exact in={cost} />
        </p>
      ) : null}
      {children}
    </section>
  )
}
