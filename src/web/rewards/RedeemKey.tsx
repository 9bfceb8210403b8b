import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { Key } from '../ui/Key.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'

/** Opens the dialog in which a claim code becomes a reward. */
export function RedeemKey({ business }: { business: Business }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Key look="ink" onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" size={20} />
        Redeem a reward
      </Key>
      {isOpen ? <RedeemDialog business={business} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
