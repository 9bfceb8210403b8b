import { useRef, useState } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { messageOf } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { lastDigits } from '../../ui/lastDigits.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { formatPhone } from '../shared/formatPhone.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useEraseCustomer } from './queries.ts'

interface EraseDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

/** Forgets a person for good, once the end of their number was typed. */
export function EraseDialog({ businessId, customer, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { mutate: erase, isPending, error } = useEraseCustomer(businessId, customer.id)
  const phone = customer.phone ?? ''

  function submit() {
    if (typed.trim() !== lastDigits(phone)) {
      setProblem('These are not the last four digits of this number.')
      input.current?.focus()
      return
    }
    erase(undefined, {
      onSuccess: () => {
        toast({ title: 'Person erased', description: 'Your totals haven’t changed.' })
        onClose()
        goTo(paths.customers())
      },
    })
  }

  return (
    <FormDialog
      title={`Erase ${formatPhone(phone)}?`}
      description="This cannot be undone."
      error={
        error && !isShutOut(error) && messageOf(error, 'Nothing was erased. Please try again.')
      }
      isPending={isPending}
      look="danger"
      confirm="Erase this person"
      busy="Erasing..."
      keep="Keep them"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p>
          <b className="font-[640]">What goes:</b> the number, {formatPoints(customer.points)} not
          yet spent, your name and notes for them, their words, name and voice in reviews, and the
          texts.
        </p>
        <p>
          <b className="font-[640]">What stays:</b> visits, points and rewards in your totals, stars
          without words, and a STOP they once replied.
        </p>
      </div>
      <NumberField
        label="Type the last four digits of the number"
        ref={input}
        maxLength={4}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
