import { useState } from 'react'
import { messageOf } from '../api/callError.ts'
import { isShutOut } from '../desk/business/queries.ts'
import { Dialog, DialogKeys } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { TextAreaField, TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useDescribeCustomer } from './queries.ts'

interface ProfileDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

/** What the owner calls a customer, and a note about them. */
export function ProfileDialog({ businessId, customer, onClose }: ProfileDialogProps) {
  const [name, setName] = useState(customer.name ?? '')
  const [note, setNote] = useState(customer.note ?? '')
  const { mutate: saveProfile, isPending, error } = useDescribeCustomer(businessId, customer.id)
  const close = () => (isPending ? undefined : onClose())

  function save() {
    if (isPending) return
    saveProfile(
      { name, note },
      {
        onSuccess: () => {
          toast({ title: 'Customer Saved' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title="Name and note"
      description="Only you and support see these. Customers never do."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="grid gap-4"
      >
        <TextField
          label="Name"
          optional
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label="Note"
          optional
          hint="Such as “Oat milk” or “Has a dog called Max”."
          rows={3}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {error && !isShutOut(error) ? (
          <FieldError>{messageOf(error, 'Nothing was saved. Please try again.')}</FieldError>
        ) : null}
        <DialogKeys>
          <Key look="plain" size="slim" onClick={close}>
            Cancel
          </Key>
          <Key type="submit" size="slim" busy={isPending && 'Saving...'}>
            Save
          </Key>
        </DialogKeys>
      </form>
    </Dialog>
  )
}
