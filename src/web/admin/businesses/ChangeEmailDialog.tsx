import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { changeBusinessEmail } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FieldError } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type ChangeEmailDraft, useAdminDraft } from '../drafts.ts'
import { useChangeEmail } from './queries.ts'

/** Another address for what we mail to a business. */
export function ChangeEmailDialog({ draft }: { draft: ChangeEmailDraft }) {
  const { business, inUse } = draft
  const { setDraft } = useAdminDraft()
  const { mutateAsync: change } = useChangeEmail(business.id)
  const { field, sending } = useCallForm({
    defaultValues: { newEmail: draft.newEmail },
    resolver: zodResolver(z.pick(changeBusinessEmail.body, { newEmail: true })),
    failure: (error) =>
      `Failed to update business email. ${messageOf(error, 'Nothing was changed. Please try again.')}`,
    onType: (typed) => setDraft({ ...draft, ...typed, inUse: undefined }),
    send: async ({ newEmail }) => {
      try {
        const { email } = await change({ newEmail, evenIfInUse: inUse !== undefined })
        setDraft(undefined)
        toast({
          title: 'Email Updated',
          // No door opens by this address, so "use the new email for future logins" is not said.
          description: `We write to ${email} from now on. The owner signs in as before.`,
        })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'email_in_use') throw error
        setDraft({ ...draft, newEmail, inUse: error.message })
      }
    },
  })

  return (
    <FormDialog
      title="Change business email"
      description={
        <span className="wrap-anywhere">
          {business.email
            ? `${business.name} has ${business.email} now. We’ll tell that address about the change.`
            : `${business.name} has no email yet.`}
        </span>
      }
      {...sending}
      confirm={inUse ? 'Use It Anyway' : 'Update Email'}
      busy="Updating..."
      onClose={() => setDraft(undefined)}
    >
      <TextField
        {...field('newEmail')}
        type="email"
        label="New email"
        hint="The name and phone still sign in."
        autoComplete="off"
        maxLength={254}
      />
      {inUse ? <FieldError>{inUse} Is it meant for both?</FieldError> : null}
    </FormDialog>
  )
}
