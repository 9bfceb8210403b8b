import type { AccountDeletion } from '../../../contract/adminCustomers.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { useCallForm } from '../../api/useCallForm.ts'
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
  const { mutateAsync: remove } = useDeleteAdminCustomer(account.id)
  const isMeant = typedId.trim() === account.id
  const mayDelete = isMeant && described.isSuccess
  const { form, field, sending } = useCallForm({
    defaultValues: { typedId },
    failure: (error) => `${failure} ${messageOf(error, 'Please try again.')}`,
    onType: (typed) => setDraft({ ...draft, ...typed }),
    send: async () => {
      if (!mayDelete) {
        form.setFocus('typedId')
        return
      }
      try {
        const { shops } = await remove()
        setDraft(undefined)
        toast({
          title: 'Customer Deleted',
          description: `Account ${account.id} is gone. ${formatErased(shops)}`,
        })
      } catch (error) {
        // Trying again changes nothing: somebody else has deleted it.
        if (!(error instanceof CallError) || error.code !== 'account_not_found') throw error
        setDraft(undefined)
        toast({ title: failure, description: error.message, variant: 'destructive' })
      }
    },
  })

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
      {...sending}
      look="danger"
      confirm="Delete account"
      busy="Deleting..."
      mayConfirm={mayDelete}
      keep="Keep it"
      onClose={() => setDraft(undefined)}
    >
      <NumberField
        {...field('typedId')}
        label="Type the customer ID"
        hint={isMeant ? 'This is its ID.' : `It is ${account.id}. Type it to turn on the button.`}
        maxLength={10}
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
