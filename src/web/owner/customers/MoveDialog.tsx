import { useRef, useState } from 'react'
import { CallError, messageOf } from '../../api/callError.ts'
import { useActionKey } from '../../api/idempotencyKey.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { phoneProblem } from '../../ui/phoneCheck.ts'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
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
  const [newPhone, setNewPhone] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const keyOf = useActionKey()
  const { mutateAsync: move, isPending } = useMoveCustomer(businessId, customer.id)
  const name = customer.phone ? formatPhone(customer.phone) : 'this customer'

  async function submit() {
    const found = await problemOf(newPhone, customer.phone)
    setProblem(found)
    if (found) {
      input.current?.focus()
      return
    }
    try {
      const moved = await move({ newPhone, idempotencyKey: keyOf({ newPhone }) })
      toast({ title: moved.isMerged ? 'Points added together' : 'Number changed' })
      onClose()
      if (moved.customerId !== customer.id) goTo(paths.customer({ id: moved.customerId }))
    } catch (error) {
      if (!(error instanceof Error) || isShutOut(error)) return
      const ofField = error instanceof CallError ? error.fields.newPhone : undefined
      setProblem(ofField ?? messageOf(error, 'Nothing was moved. Please try again.'))
    }
  }

  return (
    <FormDialog
      title="Move to a new number"
      description={`Points, visits and history of ${name} move along. If the new number collects here already, only the points go to it, and each number keeps its own history. Texts need a new consent.`}
      // The field says it.
      error={undefined}
      isPending={isPending}
      confirm="Move customer"
      busy="Moving..."
      keep="Keep the number"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PhoneField
        label="New number"
        inputRef={input}
        onChange={(phone) => {
          setNewPhone(phone)
          setProblem(undefined)
        }}
        error={problem}
      />
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
