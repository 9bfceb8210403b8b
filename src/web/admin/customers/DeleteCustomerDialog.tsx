import { useRef, useState } from 'react'
import type { AccountDeletion } from '../../../contract/adminCustomers.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toast.ts'
import { type DeleteCustomerDraft, useAdminDraft } from '../drafts.ts'
import { Foreseen } from '../Foreseen.tsx'
import { KnownShops } from './KnownShops.tsx'
import { formatErased, nameOf } from './labels.ts'
import { useAccountDeletion, useDeleteAdminCustomer } from './queries.ts'

const failure = 'Failed to delete customer account.'

/** Says what goes with an account, and takes its ID for a yes. */
export function DeleteCustomerDialog({ draft }: { draft: DeleteCustomerDraft }) {
  const { account, typedId } = draft
  const { setDraft } = useAdminDraft()
  const described = useAccountDeletion(account.id)
  const { mutateAsync: remove, isPending } = useDeleteAdminCustomer(account.id)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isMeant = typedId.trim() === account.id
  const mayDelete = isMeant && described.isSuccess

  async function submit() {
    if (!mayDelete) return field.current?.focus()
    setProblem(undefined)
    try {
      const { shops } = await remove()
      setDraft(undefined)
      toast({
        title: 'Customer Deleted',
        description: `Account ${account.id} is gone. ${formatErased(shops)}`,
      })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const sentence = messageOf(error, 'Please try again.')
    // Trying again changes nothing: somebody else has deleted it.
    if (error instanceof CallError && error.code === 'account_not_found') {
      setDraft(undefined)
      toast({ title: failure, description: sentence, variant: 'destructive' })
    } else setProblem(`${failure} ${sentence}`)
  }

  return (
    <FormDialog
      title={`Delete the account of ${nameOf(account) ?? account.email ?? `ID ${account.id}`}?`}
      description="This signs it out everywhere and cannot be undone."
      lead={
        <Foreseen query={described}>
          {(known) => (
            <div className="grid gap-3">
              <KnownShops known={known} />
              <Businesses businesses={known.businesses} />
            </div>
          )}
        </Foreseen>
      }
      error={problem}
      isPending={isPending}
      look="danger"
      confirm="Delete account"
      busy="Deleting..."
      mayConfirm={mayDelete}
      keep="Keep it"
      onSubmit={() => void submit()}
      onClose={() => setDraft(undefined)}
    >
      <NumberField
        ref={field}
        label="Type the customer ID"
        hint={isMeant ? 'This is its ID.' : `It is ${account.id}. Type it to turn on the button.`}
        maxLength={10}
        value={typedId}
        onChange={(event) => setDraft({ ...draft, typedId: event.target.value })}
      />
    </FormDialog>
  )
}

function Businesses({ businesses }: Pick<AccountDeletion, 'businesses'>) {
  if (businesses.length === 0) return null
  const names = businesses.map(({ name }) => name).join(', ')
  return (
    <p className="wrap-anywhere">
      <b className="font-[640]">{names}</b> {businesses.length === 1 ? 'stays' : 'stay'}, and{' '}
      {businesses.length === 1 ? 'is' : 'are'} opened by name and phone again.
    </p>
  )
}
