import UsersRound from 'lucide-react/icons/users-round'
import { useId } from 'react'
import type { Duplicate } from '../../../contract/customers.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { useDuplicates, useMoveCustomer } from './queries.ts'

/** So that the list of customers is not far below. */
const SHOWN = 3

/** Two customers with one phone, for the owner to merge. Hidden if there are none. */
export function DuplicateCards({ businessId }: { businessId: number }) {
  // A failed read is silent: nothing is lost, and the next visit reads again.
  const { data: duplicates } = useDuplicates(businessId)
  if (!duplicates || duplicates.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {duplicates.slice(0, SHOWN).map((duplicate) => (
        <DuplicateCard key={duplicate.customerId} businessId={businessId} duplicate={duplicate} />
      ))}
      {duplicates.length > SHOWN ? (
        <p className="text-sm text-ink-2">More like these are listed once these are done.</p>
      ) : null}
    </div>
  )
}

interface DuplicateCardProps {
  businessId: number
  duplicate: Duplicate
}

function DuplicateCard({ businessId, duplicate }: DuplicateCardProps) {
  const { customerId, phone, points, rightPhone, other } = duplicate
  const headingId = useId()
  const keyOf = useActionKey()
  const { mutateAsync: move, isPending } = useMoveCustomer(businessId, customerId)

  async function mend() {
    const body = { newPhone: rightPhone, confirmedPhone: rightPhone }
    try {
      await move({ ...body, idempotencyKey: keyOf(body) })
      toast({ title: other ? 'Merged into one customer' : 'Number corrected' })
    } catch (error) {
      if (isShutOut(error)) return
      const title = other ? 'Not merged' : 'Not corrected'
      toastFailure(title, error, 'Nothing was changed. Please try again.')
    }
  }

  return (
    <section
      aria-labelledby={headingId}
      className="card grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-1 border-s-[6px] border-band-yellow px-4 py-4 md:px-[22px]"
    >
      <UsersRound aria-hidden="true" size={24} className="mt-0.5" />
      <h2 id={headingId} className="display text-[1.25rem] leading-[1.2]">
        {other ? 'These two look like one customer' : 'This number has its country code twice'}
      </h2>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        {other ? (
          <p>
            <b translate="no">{phone}</b> (<Exact in={formatPoints(points)} />) and{' '}
            <b translate="no">{rightPhone}</b> (<Exact in={formatPoints(other.points)} />) are two
            spellings of one phone.
          </p>
        ) : (
          <p>
            <b translate="no">{phone}</b> (<Exact in={formatPoints(points)} />) is probably{' '}
            <b translate="no">{formatPhone(rightPhone)}</b>.
          </p>
        )}
        <div className="mt-3">
          <Button
            look="plain"
            size="slim"
            busy={isPending && (other ? 'Merging...' : 'Correcting...')}
            onClick={() => void mend()}
          >
            {other ? 'Merge into one' : 'Correct the number'}
          </Button>
        </div>
      </div>
    </section>
  )
}
