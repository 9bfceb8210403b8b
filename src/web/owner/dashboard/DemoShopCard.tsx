import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { deleteDemoShop } from '../../../contract/deletion.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { clearBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { paramsOf, problemIn } from '../business/queries.ts'
import type { JustDeleted } from '../deletion/justDeleted.ts'

/** Says that nobody of the trial’s shop is real, and takes it away. */
export function DemoShopCard({ business }: { business: Business }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label="About this demo shop"
      className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6"
    >
      <Badge look="yellow">Demo</Badge>
      <p className="min-w-0 flex-[1_1_320px] text-sm">
        This shop is invented, and its customers’ numbers are nobody’s. Try anything, or{' '}
        <Link to={paths.businessRegister()}>open your own shop</Link>.
      </p>
      <Button look="quiet" size="slim" className="-mx-2.5" onClick={() => setAsking(true)}>
        Delete the demo shop
      </Button>
      {isAsking ? <DeleteDialog business={business} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

interface DeleteDialogProps {
  business: Business
  onClose: () => void
}

function DeleteDialog({ business, onClose }: DeleteDialogProps) {
  const { id, name, phone, email } = business
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteDemoShop, { params: paramsOf(id) }),
  })

  function remove() {
    mutate(undefined, {
      onSuccess: async ({ restoreUntil, restoreToken }) => {
        clearBusinessAccess()
        const sentTo = [formatPhone(phone), ...(email ? [email] : [])]
        const state: JustDeleted = { businessName: name, restoreUntil, sentTo }
        await goTo(paths.restoreBusiness({ token: restoreToken }), { replace: true, state })
      },
    })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Delete ${name}?`}
      names={[name]}
      confirm="Delete the demo shop"
      keep="Keep it"
      onConfirm={remove}
      busy={isPending && 'Deleting...'}
      error={problemIn(error, 'Nothing was deleted. Please try again.')}
    >
      <p>
        Its codes stop working and you are signed out. You can restore it for {restoreDays} days.
      </p>
    </ConfirmDialog>
  )
}
