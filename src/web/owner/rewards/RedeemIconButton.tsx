import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { GiveDialog, type RewardedCustomer } from './GiveDialog.tsx'
import { formatCustomer } from './labels.ts'

interface RedeemIconButtonProps {
  business: Business
  customer: RewardedCustomer
}

/** Gives a customer the reward that waits for them; nothing where none does. */
export function RedeemIconButton({ business, customer }: RedeemIconButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // What was given at another till meanwhile, the open dialog says itself.
  if (customer.rewardsWaiting === 0 && !isOpen) return null
  return (
    <>
      <IconButton
        aria-label={`Give reward to ${formatCustomer(customer.phone)}`}
        onClick={() => setOpen(true)}
      >
        <Gift aria-hidden="true" size={18} />
        Give reward
      </IconButton>
      {isOpen ? (
        <GiveDialog business={business} customer={customer} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
