import { type RefObject, useRef } from 'react'
import {
  type ProfileField,
  perProfileField,
  profileFieldNames,
  profileFields,
  profileTitle,
} from '../../../contract/customerProfile.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { paths } from '../../platform/paths.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { NumberField, TextAreaField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { FormPhone } from '../shared/FormPhone.tsx'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { useDescribeCustomer, useEraseCustomer, useMoveCustomer } from './queries.ts'

interface CustomerDialogProps {
  businessId: number
  customer: CustomerDetails
  onClose: () => void
}

/** Erases a person for good, once the owner has typed the end of their number. */
export function EraseDialog({ businessId, customer, onClose }: CustomerDialogProps) {
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
          <b className="font-[640]">What goes:</b> the number,{' '}
          <Exact in={formatPoints(customer.points)} /> not yet spent, your name and notes for them,
          their words, name and voice in reviews, and the texts.
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

/** Moves a customer to another number. If that number is a customer already, merges the two. */
export function MoveDialog({ businessId, customer, onClose }: CustomerDialogProps) {
  const keyOf = useActionKey()
  const question = useRef<{ newPhone: string; confirmedPhone: string }>(undefined)
  const { mutateAsync: move } = useMoveCustomer(businessId, customer.id)
  const { form, sending } = useCallForm({
    defaultValues: { newPhone: '' },
    resolver: rulesResolver(async ({ newPhone }) => ({
      newPhone: await problemOf(newPhone, customer.phone),
    })),
    failure: 'Nothing was moved. Please try again.',
    blames: 'newPhone',
    send: async ({ newPhone }) => {
      const moved = await askOnce(question, newPhone, (asked) =>
        move({ ...asked, idempotencyKey: keyOf({ newPhone }) }),
      )
      toast({ title: moved.isMerged ? 'Merged into one customer' : 'Number changed' })
      onClose()
      if (moved.customerId !== customer.id) goTo(paths.customer({ id: moved.customerId }))
    },
  })
  const name = customer.phone ? formatPhone(customer.phone) : 'this customer'

  return (
    <FormDialog
      title="Move to a new number"
      description={`Points, visits and history of ${name} move too. If the new number already collects here, the two become one customer. You cannot separate them again. The new number gets texts only if it has agreed itself.`}
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

type Asked = Parameters<ReturnType<typeof useMoveCustomer>['mutateAsync']>[0]

/** A number of an unknown kind is asked about; sent again, it is confirmed. */
async function askOnce<T>(
  question: RefObject<{ newPhone: string; confirmedPhone: string } | undefined>,
  newPhone: string,
  send: (asked: Omit<Asked, 'idempotencyKey'>) => Promise<T>,
): Promise<T> {
  const isAnswered = question.current?.newPhone === newPhone
  try {
    return await send({ newPhone, ...(isAnswered && question.current) })
  } catch (error) {
    const confirmedPhone = error instanceof CallError ? error.phone : undefined
    question.current = confirmedPhone === undefined ? undefined : { newPhone, confirmedPhone }
    throw error
  }
}

/** The sentence for a number that cannot be the new one. */
async function problemOf(typed: string, current: string | null): Promise<string | undefined> {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return 'Please enter the new number'
  const isSame = digits === current?.replace(/\D/g, '')
  return isSame ? 'They already have this number.' : phoneProblem(typed)
}

/** Fields of a profile with more than one line. */
const longFields: { readonly [Field in ProfileField]?: { hint: string; rows: number } } = {
  note: { hint: 'Such as “Oat milk” or “Has a dog called Max”.', rows: 3 },
}

/** What the owner writes about a customer. */
export function ProfileDialog({ businessId, customer, onClose }: CustomerDialogProps) {
  const { mutateAsync: saveProfile } = useDescribeCustomer(businessId, customer.id)
  const { field, sending } = useCallForm({
    defaultValues: perProfileField((name) => customer[name] ?? ''),
    failure: 'Nothing was saved. Please try again.',
    send: async (profile) => {
      await saveProfile(profile)
      toast({ title: 'Customer saved' })
      onClose()
    },
  })

  return (
    <FormDialog
      title={profileTitle}
      description="Only you and support see these. Customers never do."
      {...sending}
      confirm="Save"
      busy="Saving..."
      onClose={onClose}
    >
      {profileFieldNames.map((name) => {
        const { label, most } = profileFields[name]
        const parts = { ...field(name), label, optional: true, maxLength: most }
        const long = longFields[name]
        return long ? (
          <TextAreaField key={name} {...parts} {...long} />
        ) : (
          <TextField key={name} {...parts} autoComplete="off" />
        )
      })}
    </FormDialog>
  )
}
