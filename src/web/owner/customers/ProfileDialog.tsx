import { useCallForm } from '../../api/useCallForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useDescribeCustomer } from './queries.ts'

interface ProfileDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

/** What the owner calls a customer, and a note about them. */
export function ProfileDialog({ businessId, customer, onClose }: ProfileDialogProps) {
  const { mutateAsync: saveProfile } = useDescribeCustomer(businessId, customer.id)
  const { field, sending } = useCallForm({
    defaultValues: { name: customer.name ?? '', note: customer.note ?? '' },
    failure: 'Nothing was saved. Please try again.',
    send: async (profile) => {
      await saveProfile(profile)
      toast({ title: 'Customer Saved' })
      onClose()
    },
  })

  return (
    <FormDialog
      title="Name and note"
      description="Only you and support see these. Customers never do."
      {...sending}
      confirm="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" optional autoComplete="off" maxLength={120} />
      <TextAreaField
        {...field('note')}
        label="Note"
        optional
        hint="Such as “Oat milk” or “Has a dog called Max”."
        rows={3}
        maxLength={200}
      />
    </FormDialog>
  )
}
