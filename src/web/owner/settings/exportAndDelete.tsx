import { useMutation, useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { getAnalytics } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { deleteBusiness, exportBusiness } from '../../../contract/deletion.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { read } from '../../platform/api/queryClient.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { isSameName } from '../../platform/ui/sameName.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { dismissToast } from '../../platform/ui/toast.ts'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { clearBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { paramsOf, partOf } from '../business/queries.ts'
import type { JustDeleted } from '../deletion/justDeleted.ts'
import { ExportButton } from '../passcodes/ExportButton.tsx'
import { FreshCodeDialog } from '../passcodes/FreshCodeDialog.tsx'

export function DeleteBusiness({ business }: { business: Business }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="delete" className="grid gap-3">
      <div>
        <h3 id="delete" className="display text-lg">
          Delete the business
        </h3>
        <p className="text-sm text-ink-2">
          Your codes stop at once, and everyone is signed out. You can restore it for {restoreDays}{' '}
          days. After that, everything about your customers is gone for good.
        </p>
      </div>
      <Button
        look="plain"
        size="slim"
        className="justify-self-start"
        onClick={() => {
          dismissToast()
          setAsking(true)
        }}
      >
        <Trash2 aria-hidden="true" size={20} />
        Delete the business
      </Button>
      {isAsking ? <DeleteDialog business={business} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function DeleteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const { id, name, phone, email } = business
  const [typed, setTyped] = useState('')
  const field = useFocusOn<HTMLInputElement>(true)
  const { mutateAsync: deleteBusiness } = useDeleteBusiness(id)

  async function remove() {
    // Checked here first: the server would ask for a code before it checks the name.
    if (!isSameName(typed, name)) {
      field.current?.focus()
      throw otherName(name)
    }
    const { restoreUntil, restoreToken } = await deleteBusiness(typed)
    clearBusinessAccess()
    const sentTo = [formatPhone(phone), ...(email ? [email] : [])]
    const state: JustDeleted = { businessName: name, restoreUntil, sentTo }
    await goTo(paths.restoreBusiness({ token: restoreToken }), { replace: true, state })
  }

  return (
    <FreshCodeDialog
      businessId={id}
      title={`Delete ${name}?`}
      names={[name]}
      confirm="Delete the business"
      busy="Deleting..."
      keep="Keep it"
      isDanger
      failure="Nothing was deleted. Please try again."
      action={remove}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          Scans stop giving points right away, and every browser is signed out. We’ll send a link to
          your phone{email ? ' and your email' : ''} that restores it within {restoreDays} days.
        </p>
        <TextField
          ref={field}
          label="Type the name of the business"
          hint={
            <span className="wrap-anywhere">
              It is: <Exact>{name}</Exact>
            </span>
          }
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </FreshCodeDialog>
  )
}

function otherName(name: string): CallError {
  const message = `That’s not the business name. Please type: ${name}`
  return new CallError({ status: 400, code: 'invalid_input', message })
}

export function ExportEverything({ businessId }: { businessId: number }) {
  const { mutateAsync: exportBusiness } = useExportBusiness(businessId)
  return (
    <section aria-labelledby="export" className="grid gap-3">
      <div>
        <h3 id="export" className="display text-lg">
          Export everything
        </h3>
        <p className="text-sm text-ink-2">
          Your shop, codes, customers, every point, reviews with recordings, and messages: one ZIP
          with files for any spreadsheet.
        </p>
      </div>
      <ExportButton
        businessId={businessId}
        label="Export everything"
        title="Export everything?"
        confirm="Download file"
        busy="Preparing..."
        keep="Cancel"
        failure="Nothing was downloaded. Please try again."
        load={exportBusiness}
        fileName={`business-${businessId}-${serverDate().toISOString().slice(0, 10)}.zip`}
        done={{
          title: 'Export downloaded',
          description: 'It’s in your downloads. The README inside explains each file.',
        }}
      >
        <p>The file holds your customers’ phone numbers. Keep it where no one else can open it.</p>
      </ExportButton>
    </section>
  )
}

/** The same figures as on the dashboard. */
export function useCustomerCount(businessId: number) {
  return useQuery({
    ...partOf(businessId, ['analytics'], (asked) => read(getAnalytics, { ...asked, query: {} })),
    select: (figures) => figures?.totalCustomers ?? null,
  })
}

function useExportBusiness(businessId: number) {
  return useMutation({
    mutationFn: () => call(exportBusiness, { params: paramsOf(businessId) }),
  })
}

function useDeleteBusiness(businessId: number) {
  return useMutation({
    mutationFn: (businessName: string) =>
      call(deleteBusiness, { params: paramsOf(businessId), body: { businessName } }),
  })
}
