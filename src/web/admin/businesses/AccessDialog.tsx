import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { openBusiness } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { storeBusinessAccess } from '../../owner/shared/businessAccess.ts'
import { formatPhone } from '../../owner/shared/formatPhone.ts'
import { paths } from '../../paths.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { Link } from '../../ui/Link.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { type AccessDraft, useAdminDraft } from '../drafts.ts'
import { useOpenBusiness } from './queries.ts'

/** Says what opening somebody's dashboard means, and asks why. */
export function AccessDialog({ draft }: { draft: AccessDraft }) {
  const { business, reason } = draft
  const { setDraft } = useAdminDraft()
  const { mutate: open, isPending } = useOpenBusiness()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit() {
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
    <FormDialog
      title="Business login info"
      description="You open this dashboard as support for 60 minutes. It’s view only unless the owner has allowed changes. The owner sees when you were there and why."
      lead={<LoginInfo business={business} />}
      // The field says it.
      error={undefined}
      isPending={isPending}
      confirm="Open Dashboard"
      busy="Opening..."
      onSubmit={submit}
      onClose={() => setDraft(undefined)}
    >
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
    </FormDialog>
  )
}

function LoginInfo({ business }: Pick<AccessDraft, 'business'>) {
  return (
    <>
      <DescriptionList
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
    </>
  )
}

/** A name of 120 letters breaks where one of 20 does not. */
function Long({ children }: { children: string }) {
  return <span className="whitespace-normal wrap-anywhere">{children}</span>
}
