import AtSign from 'lucide-react/icons/at-sign'
import CreditCard from 'lucide-react/icons/credit-card'
import LogIn from 'lucide-react/icons/log-in'
import Power from 'lucide-react/icons/power'
import type { AdminBusiness } from '../../../contract/adminBusinesses.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { type AdminDraft, useAdminDraft } from '../drafts.ts'
import { DeleteBusiness } from './DeleteBusinessDialog.tsx'
import { TakeBack } from './RestoreBusinessDialog.tsx'
import { SendManual } from './SendManual.tsx'

/** What can be done with a business; a deleted one can only be taken back. */
export function BusinessActions({ business }: { business: AdminBusiness }) {
  const { setDraft } = useAdminDraft()
  if (business.restoreUntil) return <TakeBack business={business} />
  const which = `${business.name}, ID ${business.id}`

  function open(draft: AdminDraft) {
    // A sentence about what was done before would stand over the dialog.
    dismissToast()
    setDraft(draft)
  }

  return (
    <div className="inline-flex">
      <IconButton
        aria-label={`Access ${which}`}
        onClick={() => open({ dialog: 'access', business, reason: '' })}
      >
        <LogIn aria-hidden="true" size={18} />
        Access
      </IconButton>
      <Menu label={`More for ${which}`}>
        <SendManual business={business} />
        <MenuItem
          icon={<AtSign aria-hidden="true" size={20} />}
          onSelect={() => open({ dialog: 'email', business, newEmail: '' })}
        >
          Change Email
        </MenuItem>
        <MenuItem
          icon={<CreditCard aria-hidden="true" size={20} />}
          onSelect={() => open({ dialog: 'plan', business, plan: business.plan })}
        >
          Change Plan
        </MenuItem>
        <MenuItem
          icon={<Power aria-hidden="true" size={20} />}
          onSelect={() => open({ dialog: 'switch', business, reason: '' })}
        >
          {business.isActive ? 'Switch Off' : 'Switch On'}
        </MenuItem>
        <MenuRule />
        <DeleteBusiness business={business} />
      </Menu>
    </div>
  )
}
