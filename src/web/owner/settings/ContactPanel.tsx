import { type ReactNode, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../shared/formatPhone.ts'
import { AccountForm } from './AccountForm.tsx'
import { ConnectAccount } from './ConnectAccount.tsx'
import { ContactEntry, type ContactEntryProps } from './ContactEntry.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'

export function ContactPanel({ business }: { business: Business }) {
  const { email, phone } = business
  return (
    <div className="grid gap-6">
      <ContactRow
        label="Email"
        value={email ?? 'None yet'}
        note="We email you here about your account. Customers see it."
        verb={email ? 'Change' : 'Add'}
        form={(close) => <EmailForm business={business} onClose={close} />}
      />
      <ContactRow
        label="Phone"
        value={formatPhone(phone)}
        note="We text you codes and news about your customers here."
        verb="Change"
        form={(close) => <PhoneForm business={business} onClose={close} />}
      />
      {business.hasOwnerAccount ? (
        <ContactRow
          label="Account"
          value="Connected"
          note="Sign in with it to open this dashboard without the form."
          verb="Disconnect"
          form={(close) => <AccountForm businessId={business.id} onClose={close} />}
        />
      ) : null}
      {/* Before its phone is confirmed, a business is not given to an account. */}
      {business.isConfirmed && !business.hasOwnerAccount ? <ConnectAccount /> : null}
    </div>
  )
}

interface ContactRowProps extends Pick<ContactEntryProps, 'label' | 'value' | 'note'> {
  verb: string
  form: (close: () => void) => ReactNode
}

/** What we have, and the form for another one under it. */
function ContactRow({ verb, form, ...entry }: ContactRowProps) {
  const [isOpen, setOpen] = useState(false)
  const key = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    key.current?.focus()
  }

  return (
    <ContactEntry
      {...entry}
      action={
        <Button
          ref={key}
          look="quiet"
          size="slim"
          className="-mr-3.5 flex-none"
          aria-label={`${verb} ${entry.label.toLowerCase()}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Button>
      }
    >
      {isOpen ? form(close) : null}
    </ContactEntry>
  )
}
