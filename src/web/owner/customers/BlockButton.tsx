import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { messageOf } from '../../api/callError.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { formatPhone } from '../shared/formatPhone.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useBlockCustomer } from './queries.ts'

interface BlockButtonProps {
  businessId: number
  customer: CustomerDetails
}

/** Keeps a number from collecting, after a question; lets it collect again at once. */
export function BlockButton({ businessId, customer }: BlockButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useBlockCustomer(businessId, customer.id)
  const { isBlocked, phone, points } = customer
  const name = phone ? formatPhone(phone) : 'this customer'

  function block() {
    mutate(true, {
      onSuccess: () => {
        toast({
          title: 'Number blocked',
          description: `${name} can no longer collect points here.`,
        })
        setAsking(false)
      },
    })
  }

  function letCollect() {
    if (isPending) return
    mutate(false, {
      onSuccess: () =>
        toast({ title: 'Collecting again', description: `${name} can collect points again.` }),
      onError: (problem) => {
        if (isShutOut(problem)) return
        const description = messageOf(problem, 'Nothing was changed. Please try again.')
        toast({ variant: 'destructive', title: 'Still blocked', description })
      },
    })
  }

  return (
    <>
      {/* One button for both, which keeps the focus when its words change. */}
      <IconButton
        aria-busy={isPending ? true : undefined}
        onClick={isBlocked ? letCollect : () => setAsking(true)}
      >
        {isBlocked ? (
          <CircleCheck aria-hidden="true" size={18} />
        ) : (
          <Ban aria-hidden="true" size={18} />
        )}
        {isBlocked ? 'Let collect again' : 'Block number'}
      </IconButton>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            reset()
            setAsking(open)
          }}
          question={`Block ${name}?`}
          confirm="Block number"
          keep="Don’t block"
          onConfirm={block}
          busy={isPending && 'Blocking...'}
          error={
            error && !isShutOut(error)
              ? messageOf(error, 'Nothing was changed. Please try again.')
              : undefined
          }
        >
          <p>
            Scans with this number give no points here, and the page asks them to talk to you. Their{' '}
            {formatPoints(points)} stay, and you can let them collect again at any time.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
