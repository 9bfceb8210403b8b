import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { Tool } from '../ui/Tool.tsx'
import { customerInWords } from './customerWords.ts'
import { GiveDialog, type RewardedCustomer } from './GiveDialog.tsx'

interface RedeemToolProps {
  business: Business
  customer: RewardedCustomer
}

/** Gives a customer the reward that waits for them; nothing where none does. */
export function RedeemTool({ business, customer }: RedeemToolProps) {
  const [isOpen, setOpen] = useState(false)
  // What was given at another till meanwhile, the open dialog says itself.
  if (customer.rewardsWaiting === 0 && !isOpen) return null
  return (
    <>
      <Tool
        aria-label={`Give reward to ${customerInWords(customer.phone)}`}
        onClick={() => setOpen(true)}
      >
        <Gift aria-hidden="true" size={18} />
        Give reward
      </Tool>
      {isOpen ? (
        <GiveDialog business={business} customer={customer} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
