import { zodResolver } from '@hookform/resolvers/zod'
import { use } from 'react'
import * as z from 'zod/mini'
import { pointValue } from '../../../contract/qr-codes.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { LocationField } from '../locations/LocationField.tsx'
import { LocationChoice } from '../locations/locationChoice.ts'
import { useCreateQrCode } from './queries.ts'
import { typedPoints } from './rules.ts'

interface DialogProps {
  businessId: number
  onClose: () => void
}

const createForm = z.object({
  points: typedPoints(pointValue),
  description: z.string(),
  location: z.string(),
})

export function CreateCodeDialog({ businessId, onClose }: DialogProps) {
  // The same words saved again after a lost answer create only one code.
  const keyOf = useActionKey()
  const { locations, chosenId } = use(LocationChoice)
  const first = locations.find(({ id, isOpen }) => isOpen && id === (chosenId ?? id))?.id
  const { mutateAsync: create } = useCreateQrCode(businessId)
  const { form, field, sending } = useCallForm<
    z.input<typeof createForm>,
    z.output<typeof createForm>
  >({
    defaultValues: { points: '', description: '', location: String(first ?? '') },
    resolver: zodResolver(createForm),
    failure: 'Failed to create QR code. Please try again.',
    send: async ({ points, description, location }) => {
      const locationId = location ? Number(location) : undefined
      const wanted = { pointValue: points, description: description.trim(), locationId }
      const { pointValue } = await create({ ...wanted, idempotencyKey: keyOf(wanted) })
      toast({
        title: 'QR Code Created',
        description: `Your ${pointValue}-point code is ready to print.`,
      })
      onClose()
    },
  })
  const points = z.safeParse(createForm.shape.points, form.watch('points'))
  const name = points.success ? `“${points.data} point QR code”` : 'by its points'

  return (
    <FormDialog
      title="Create a QR code"
      description="Worth as many points as you like, for a campaign or a favorite product."
      {...sending}
      confirm="Create code"
      busy="Creating..."
      onClose={onClose}
    >
      <NumberField
        {...field('points')}
        label="Points"
        hint="1 to 1000"
        maxLength={6}
        readOnly={sending.isPending}
      />
      <TextField
        {...field('description')}
        label="Description"
        optional
        dir="auto"
        maxLength={120}
        hint={`Leave blank to name it ${name}.`}
        readOnly={sending.isPending}
      />
      <LocationField
        value={form.watch('location')}
        onChange={(chosen) => form.setValue('location', chosen)}
      />
    </FormDialog>
  )
}
