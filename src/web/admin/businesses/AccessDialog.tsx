import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminBusiness, openBusiness } from '../../../contract/adminBusinesses.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { paths } from '../../platform/paths.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { dismissToast } from '../../platform/ui/toast.ts'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { useAdminDialog } from '../dialogs.ts'
import { useOpenBusiness } from './queries.ts'

interface AccessDialogProps {
  business: Pick<AdminBusiness, 'id' | 'name' | 'phone'>
}

/** Explains what opening somebody's dashboard means, and asks why. */
export function AccessDialog({ business }: AccessDialogProps) {
  const { close } = useAdminDialog()
  const { mutateAsync: open } = useOpenBusiness()
  const { field, sending } = useCallForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(openBusiness.body),
    failure: 'The dashboard could not be opened. Please try again.',
    blames: 'reason',
    send: async ({ reason }) => {
      const { businessId, businessName, businessPhone } = await open({
        businessId: business.id,
        reason,
      })
      storeBusinessAccess({ businessId, businessName, businessPhone })
      dismissToast()
      close()
      goTo(paths.dashboard())
    },
  })

  return (
    <FormDialog
      title="Business login info"
      description="You open this dashboard as support for 60 minutes. It’s view only unless the owner has allowed changes. The owner sees when you were there and why."
      lead={<LoginInfo business={business} />}
      {...sending}
      confirm="Open dashboard"
      busy="Opening..."
      onClose={close}
    >
      <TextField
        {...field('reason')}
        label="Reason"
        hint="The owner sees this in Settings."
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}

function LoginInfo({ business }: AccessDialogProps) {
  return (
    <>
      <DescriptionList
        rows={[
          {
            label: 'Name',
            value: <Long>{business.name}</Long>,
          },
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

/** Breaks long names anywhere, because one of 120 letters may have no spaces. */
function Long({ children }: { children: string }) {
  return (
    <span className="whitespace-normal wrap-anywhere">
      <Exact>{children}</Exact>
    </span>
  )
}
