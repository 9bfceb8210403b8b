import { useRef, useState } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { useActionKey } from '../../api/idempotencyKey.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { formatPhone } from '../shared/formatPhone.ts'
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

/** Points by hand, up or down, with a reason. */
export function AdjustDialog({ businessId, customer, onClose }: AdjustDialogProps) {
  const [form, setForm] = useState<AdjustmentForm>({ direction: 'give', points: '', reason: '' })
  const [wasSubmitted, setSubmitted] = useState(false)
  const keyOf = useActionKey()
  const { mutate: adjust, isPending, error, reset } = useAdjustPoints(businessId, customer.id)
  const points = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const problems = adjustmentProblems(form, customer.points)
  const shown = wasSubmitted ? problems : {}

  function change(part: Partial<AdjustmentForm>) {
    setForm({ ...form, ...part })
    reset()
  }

  function submit() {
    setSubmitted(true)
    if (problems.points) return points.current?.focus()
    if (problems.reason) return reason.current?.focus()
    const adjustment = adjustmentOf(form)
    adjust(
      { ...adjustment, idempotencyKey: keyOf(adjustment) },
      {
        onSuccess: ({ pointsAfter }) => {
          toast({
            title: form.direction === 'give' ? 'Points given' : 'Points taken',
            description: `${nameOf(customer)} has ${formatPoints(pointsAfter)} now.`,
          })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Give or take points"
      description={`${nameOf(customer)} has ${formatPoints(customer.points)}.`}
      error={error && !isShutOut(error) && sentenceOf(error)}
      isPending={isPending}
      confirm={form.direction === 'give' ? 'Give points' : 'Take points'}
      busy="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label="Up or down"
        choices={directions}
        value={form.direction}
        onChange={(direction) => change({ direction })}
      />
      <NumberField
        ref={points}
        label="How many points"
        maxLength={7}
        value={form.points}
        error={shown.points}
        onChange={(event) => change({ points: event.target.value })}
      />
      <TextField
        ref={reason}
        label="Reason"
        hint="Shown in the history. The customer doesn’t see it."
        autoComplete="off"
        maxLength={REASON_LENGTH}
        value={form.reason}
        error={shown.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  )
}

const nameOf = ({ phone }: CustomerDetails) => (phone ? formatPhone(phone) : 'This customer')

function sentenceOf(error: Error): string {
  const [ofField] = error instanceof CallError ? Object.values(error.fields) : []
  return ofField ?? messageOf(error, 'No points were changed. Please try again.')
}
