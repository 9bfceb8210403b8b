import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { pointValue } from '../../../contract/qr-codes.ts'
import { useActionKey } from '../../api/idempotencyKey.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateQrCode } from './queries.ts'
import { typedPoints } from './typedPoints.ts'

interface CreateCodeDialogProps {
  businessId: number
  onClose: () => void
}

const createForm = z.object({ points: typedPoints(pointValue), description: z.string() })

export function CreateCodeDialog({ businessId, onClose }: CreateCodeDialogProps) {
  // Saving the same words again after a lost answer creates one code; other words are another one.
  const keyOf = useActionKey()
  const { mutateAsync: create } = useCreateQrCode(businessId)
  const { form, field, sending } = useCallForm<
    z.input<typeof createForm>,
    z.output<typeof createForm>
  >({
    defaultValues: { points: '', description: '' },
    resolver: zodResolver(createForm),
    failure: 'Failed to create QR code. Please try again.',
    send: async ({ points, description }) => {
      const wanted = { pointValue: points, description: description.trim() }
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
    </FormDialog>
  )
}
