import { useRef, useState } from 'react'
import { pointsInWords } from '../../contract/pointWords.ts'
import { messageOf } from '../api/callError.ts'
import { isShutOut } from '../desk/business/queries.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { paths } from '../paths.ts'
import { Dialog, DialogKeys } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/Field.tsx'
import { goTo } from '../ui/going.ts'
import { Key } from '../ui/Key.tsx'
import { lastDigits } from '../ui/lastDigits.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { toast } from '../ui/toast.ts'
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
  const close = () => (isPending ? undefined : onClose())

  function submit() {
    if (isPending) return
    if (typed.trim() !== lastDigits(phone)) {
      setProblem('These are not the last four digits of this number.')
      input.current?.focus()
      return
    }
    erase(undefined, {
      onSuccess: () => {
        toast({ title: 'Person erased', description: 'Your sums are as they were.' })
        onClose()
        goTo(paths.customers())
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={`Erase ${formatPhone(phone)}?`}
      description="This cannot be undone."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <div className="grid gap-2">
          <p>
            <b className="font-[640]">What goes:</b> the number, {pointsInWords(customer.points)}{' '}
            not yet spent, your name and notes for them, their words, name and voice in reviews, and
            the texts.
          </p>
          <p>
            <b className="font-[640]">What stays:</b> visits, points and rewards in your sums, stars
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
        {error && !isShutOut(error) ? (
          <FieldError>{messageOf(error, 'Nothing was erased. Please try again.')}</FieldError>
        ) : null}
        <DialogKeys>
          <Key look="plain" size="slim" onClick={close}>
            Keep them
          </Key>
          <Key type="submit" look="danger" size="slim" busy={isPending && 'Erasing...'}>
            Erase this person
          </Key>
        </DialogKeys>
      </form>
    </Dialog>
  )
}
