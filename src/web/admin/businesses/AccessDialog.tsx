import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AdminBusiness, openBusiness } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { storeBusinessAccess } from '../../desk/businessAccess.ts'
import { formatPhone } from '../../desk/formatPhone.ts'
import { paths } from '../../paths.ts'
import { Dialog, DialogKeys } from '../../ui/Dialog.tsx'
import { goTo } from '../../ui/going.ts'
import { Key } from '../../ui/Key.tsx'
import { Leaders } from '../../ui/Leaders.tsx'
import { Link } from '../../ui/Link.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { useOpenBusiness } from './queries.ts'

export interface AccessDraft {
  dialog: 'access'
  business: Pick<AdminBusiness, 'id' | 'name' | 'phone'>
  reason: string
}

/** Says what opening somebody's dashboard means, and asks why. */
export function AccessDialog({ draft }: { draft: AccessDraft }) {
  const { business, reason } = draft
  const { setDraft } = useAdminDraft()
  const { mutate: open, isPending } = useOpenBusiness()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = z.safeParse(openBusiness.body, { reason })
    if (!checked.success) return complain(checked.error.issues[0]?.message)
    setProblem(undefined)
    open({ businessId: business.id, ...checked.data }, { onSuccess: enter, onError: refuse })
  }

  function enter(opened: { businessId: number; businessName: string; businessPhone: string }) {
    const { businessId, businessName, businessPhone } = opened
    storeBusinessAccess({ businessId, businessName, businessPhone })
    dismissToast()
    setDraft(undefined)
    goTo(paths.dashboard())
  }

  function refuse(error: unknown) {
    const ofReason = error instanceof CallError ? error.fields.reason : undefined
    complain(ofReason ?? messageOf(error, 'The dashboard could not be opened. Please try again.'))
  }

  function complain(message: string | undefined) {
    setProblem(message)
    field.current?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : setDraft(undefined))}
      title="Business login info"
      description="You open this dashboard as support for 60 minutes. It’s view only unless the owner has allowed changes. The owner sees when you were there and why."
    >
      <Leaders
        rows={[
          { label: 'Name', value: <Long>{business.name}</Long> },
          { label: 'Phone', value: formatPhone(business.phone) },
          { label: 'Business ID', value: business.id },
        ]}
      />
      <p className="mt-2 text-sm text-ink-2">
        The owner signs in with this name and phone at{' '}
        <Link to={paths.businessCheck()} target="_blank" className="whitespace-nowrap">
          {paths.businessCheck()}
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
        .
      </p>
      <form noValidate onSubmit={submit} className="mt-5">
        <TextField
          ref={field}
          label="Reason"
          hint="The owner sees this in Settings."
          autoComplete="off"
          maxLength={200}
          error={problem}
          value={reason}
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
        <DialogKeys>
          <Key look="plain" size="slim" onClick={() => setDraft(undefined)} disabled={isPending}>
            Cancel
          </Key>
          <Key type="submit" size="slim" busy={isPending && 'Opening...'}>
            Open Dashboard
          </Key>
        </DialogKeys>
      </form>
    </Dialog>
  )
}

/** A name of 120 letters breaks where one of 20 does not. */
function Long({ children }: { children: string }) {
  return <span className="whitespace-normal wrap-anywhere">{children}</span>
}
