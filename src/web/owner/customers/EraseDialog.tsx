import { formatPoints } from '../../../contract/formatPoints.ts'
import { rulesResolver, useCallForm } from '../../api/useCallForm.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { lastDigits } from '../../ui/lastDigits.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toast.ts'
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
  const { mutateAsync: erase } = useEraseCustomer(businessId, customer.id)
  const phone = customer.phone ?? ''
  const { field, sending } = useCallForm({
    defaultValues: { digits: '' },
    resolver: rulesResolver(({ digits }) => ({
      digits:
        digits.trim() === lastDigits(phone)
          ? undefined
          : 'These are not the last four digits of this number.',
    })),
    failure: 'Nothing was erased. Please try again.',
    send: async () => {
      await erase()
      toast({ title: 'Person erased', description: 'Your totals haven’t changed.' })
      onClose()
      goTo(paths.customers())
    },
  })

  return (
    <FormDialog
      title={`Erase ${formatPhone(phone)}?`}
      description="This cannot be undone."
      {...sending}
      look="danger"
      confirm="Erase this person"
      busy="Erasing..."
      keep="Keep them"
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
        {...field('digits')}
        label="Type the last four digits of the number"
        maxLength={4}
      />
    </FormDialog>
  )
}
