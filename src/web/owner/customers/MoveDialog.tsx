import { useActionKey } from '../../api/idempotencyKey.ts'
import { rulesResolver, useCallForm } from '../../api/useCallForm.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { phoneProblem } from '../../ui/phoneCheck.ts'
import { toast } from '../../ui/toast.ts'
import { FormPhone } from '../shared/FormPhone.tsx'
import { formatPhone } from '../shared/formatPhone.ts'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useMoveCustomer } from './queries.ts'

interface MoveDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

/** Takes a customer to another number, or their points to one that is a customer already. */
export function MoveDialog({ businessId, customer, onClose }: MoveDialogProps) {
  const keyOf = useActionKey()
  const { mutateAsync: move } = useMoveCustomer(businessId, customer.id)
  const { form, sending } = useCallForm({
    defaultValues: { newPhone: '' },
    resolver: rulesResolver(async ({ newPhone }) => ({
      newPhone: await problemOf(newPhone, customer.phone),
    })),
    failure: 'Nothing was moved. Please try again.',
    blames: 'newPhone',
    send: async ({ newPhone }) => {
      const moved = await move({ newPhone, idempotencyKey: keyOf({ newPhone }) })
      toast({ title: moved.isMerged ? 'Points added together' : 'Number changed' })
      onClose()
      if (moved.customerId !== customer.id) goTo(paths.customer({ id: moved.customerId }))
    },
  })
  const name = customer.phone ? formatPhone(customer.phone) : 'this customer'

  return (
    <FormDialog
      title="Move to a new number"
      description={`Points, visits and history of ${name} move along. If the new number collects here already, only the points go to it, and each number keeps its own history. Texts need a new consent.`}
      {...sending}
      confirm="Move customer"
      busy="Moving..."
      keep="Keep the number"
      onClose={onClose}
    >
      <FormPhone control={form.control} name="newPhone" label="New number" />
    </FormDialog>
  )
}

/** The sentence for a number that nobody can be moved to. */
async function problemOf(typed: string, current: string | null): Promise<string | undefined> {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return 'Please enter the new number'
  const isSame = digits === current?.replace(/\D/g, '')
  return isSame ? 'They already have this number.' : phoneProblem(typed)
}
