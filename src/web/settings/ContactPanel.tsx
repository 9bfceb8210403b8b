import { type ReactNode, useRef, useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { Key } from '../ui/Key.tsx'
import { AccountForm } from './AccountForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'

export function ContactPanel({ business }: { business: Business }) {
  const { email, phone } = business
  return (
    <div className="grid gap-6">
      <ContactRow
        label="Email"
        value={email ?? 'None yet'}
        note="We write to it about your account, and customers see it."
        verb={email ? 'Change' : 'Add'}
        form={(close) => <EmailForm business={business} onClose={close} />}
      />
      <ContactRow
        label="Phone"
        value={formatPhone(phone)}
        note="We text codes and news about your customers to it."
        verb="Change"
        form={(close) => <PhoneForm business={business} onClose={close} />}
      />
      {business.hasOwnerAccount ? (
        <ContactRow
          label="Account"
          value="Connected"
          note="Whoever signs in with it opens this dashboard without the form."
          verb="Disconnect"
          form={(close) => <AccountForm businessId={business.id} onClose={close} />}
        />
      ) : null}
    </div>
  )
}

interface ContactRowProps {
  label: 'Email' | 'Phone' | 'Account'
  value: string
  note: string
  verb: string
  form: (close: () => void) => ReactNode
}

/** What we have, and the form for another one under it. */
function ContactRow({ label, value, note, verb, form }: ContactRowProps) {
  const [isOpen, setOpen] = useState(false)
  const key = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    key.current?.focus()
  }

  return (
    <section aria-label={label} className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-xs text-ink-2">{label}</h3>
          <p className="text-md font-[620] wrap-anywhere tabular-nums">{value}</p>
          <p className="text-xs text-ink-2">{note}</p>
        </div>
        <Key
          ref={key}
          look="quiet"
          size="slim"
          className="-mr-3.5 flex-none"
          aria-label={`${verb} ${label.toLowerCase()}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Key>
      </div>
      {isOpen ? form(close) : null}
    </section>
  )
}
