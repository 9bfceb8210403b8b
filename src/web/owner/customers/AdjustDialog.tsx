import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import {
  type AdjustmentForm,
  adjustmentOf,
  adjustmentProblems,
  REASON_LENGTH,
} from './adjustment.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useAdjustPoints } from './queries.ts'

interface AdjustDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

const directions = [
  { value: 'give', label: 'Give points', note: 'For a missed scan, or as a thank-you.' },
  { value: 'take', label: 'Take points', note: 'For too many points, or someone else’s.' },
] as const

/** Adds or removes points by hand, with a reason. */
export function AdjustDialog({ businessId, customer, onClose }: AdjustDialogProps) {
  const keyOf = useActionKey()
  const { mutateAsync: adjust } = useAdjustPoints(businessId, customer.id)
  const { form, field, sending } = useCallForm<AdjustmentForm>({
    defaultValues: { direction: 'give', points: '', reason: '' },
    resolver: rulesResolver((typed) => adjustmentProblems(typed, customer.points)),
    failure: 'No points were changed. Please try again.',
    send: async (typed) => {
      const adjustment = adjustmentOf(typed)
      const { pointsAfter } = await adjust({ ...adjustment, idempotencyKey: keyOf(adjustment) })
      toast({
        title: typed.direction === 'give' ? 'Points given' : 'Points taken',
        description: `${nameOf(customer)} has ${formatPoints(pointsAfter)} now.`,
      })
      onClose()
    },
  })
  const direction = form.watch('direction')

  return (
    <FormDialog
      title="Give or take points"
      description={`${nameOf(customer)} has ${formatPoints(customer.points)}.`}
      {...sending}
      confirm={direction === 'give' ? 'Give points' : 'Take points'}
      busy="Saving..."
      onClose={onClose}
    >
      <ChoiceField
        label="Up or down"
        choices={directions}
        value={direction}
        onChange={(chosen) => form.setValue('direction', chosen)}
      />
      <NumberField {...field('points')} label="How many points" maxLength={7} />
      <TextField
        {...field('reason')}
        label="Reason"
        hint="Shown in the history. The customer doesn’t see it."
        autoComplete="off"
        maxLength={REASON_LENGTH}
      />
    </FormDialog>
  )
}

const nameOf = ({ phone }: CustomerDetails) => (phone ? formatPhone(phone) : 'This customer')
