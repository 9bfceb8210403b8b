import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'

/** Opens the dialog in which a claim code becomes a reward. */
export function RedeemButton({ business }: { business: Business }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ink" onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" size={20} />
        Redeem a reward
      </Button>
      {isOpen ? <RedeemDialog business={business} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
