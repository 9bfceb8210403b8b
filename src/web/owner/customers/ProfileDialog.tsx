import { useState } from 'react'
import { messageOf } from '../../api/callError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
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

  function save() {
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
    <FormDialog
      title="Name and note"
      description="Only you and support see these. Customers never do."
      error={error && !isShutOut(error) && messageOf(error, 'Nothing was saved. Please try again.')}
      isPending={isPending}
      confirm="Save"
      busy="Saving..."
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  )
}
