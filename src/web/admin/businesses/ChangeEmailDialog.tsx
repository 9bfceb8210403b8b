import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { changeBusinessEmail } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { FieldError } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type ChangeEmailDraft, useAdminDraft } from '../drafts.ts'
import { useChangeEmail } from './queries.ts'

/** Another address for what we mail to a business. */
export function ChangeEmailDialog({ draft }: { draft: ChangeEmailDraft }) {
  const { business, newEmail, inUse } = draft
  const { setDraft } = useAdminDraft()
  const { mutateAsync: change, isPending } = useChangeEmail(business.id)
  const [problems, setProblems] = useState<{ field?: string | undefined; call?: string }>({})
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    const wanted = { newEmail, evenIfInUse: inUse !== undefined }
    const checked = z.safeParse(changeBusinessEmail.body, wanted)
    if (!checked.success) return complain(checked.error.issues[0]?.message)
    setProblems({})
    try {
      const { email } = await change(checked.data)
      setDraft(undefined)
      toast({
        title: 'Email Updated',
        // No door opens by this address, so "use the new email for future logins" is not said.
        description: `We write to ${email} from now on. The owner signs in as before.`,
      })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof CallError)) return setProblems({ call: failure(error) })
    if (error.code === 'email_in_use') return setDraft({ ...draft, inUse: error.message })
    const ofField = error.fields.newEmail
    if (ofField) complain(ofField)
    else setProblems({ call: failure(error) })
  }

  function complain(sentence: string | undefined) {
    setProblems({ field: sentence })
    field.current?.focus()
  }

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
      error={problems.call}
      isPending={isPending}
      confirm={inUse ? 'Use It Anyway' : 'Update Email'}
      busy="Updating..."
      onSubmit={() => void submit()}
      onClose={() => setDraft(undefined)}
    >
      <TextField
        ref={field}
        type="email"
        label="New email"
        hint="The name and phone still sign in."
        autoComplete="off"
        maxLength={254}
        error={problems.field}
        value={newEmail}
        onChange={(event) => setDraft({ ...draft, newEmail: event.target.value, inUse: undefined })}
      />
      {inUse ? <FieldError>{inUse} Is it meant for both?</FieldError> : null}
    </FormDialog>
  )
}

function failure(error: unknown): string {
  return `Failed to update business email. ${messageOf(error, 'Nothing was changed. Please try again.')}`
}
