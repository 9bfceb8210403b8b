import { neutral } from '../../../../contract/textedWords/neutral.ts'
import { paths } from '../../../platform/paths.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { formatPhone } from '../../../platform/ui/formatPhone.ts'
import { LeftOutNote } from '../../../platform/ui/LeftOutNote.tsx'
import { Link } from '../../../platform/ui/Link.tsx'
import { PhoneField } from '../../../platform/ui/PhoneField.tsx'
import { TextAreaField, TextField } from '../../../platform/ui/TextField.tsx'
import type { StepProps } from '../useSetup.ts'

export function BusinessInfo({ setup, existing }: StepProps) {
  const { form, errors, change, isSupport } = setup
  return (
    <>
      <div>
        <TextField
          label="Business name"
          width="name"
          autoComplete="organization"
          dir="auto"
          maxLength={120}
          value={form.name}
          onChange={({ target }) => change('name', target.value)}
          error={errors.name}
        />
        <LeftOutNote typed={form.name} instead={neutral.shop} isTexted />
      </div>
      <TextAreaField
        label="Description"
        optional
        hint="A line or two under your name, on every customer page."
        rows={3}
        dir="auto"
        maxLength={500}
        value={form.description}
        onChange={({ target }) => change('description', target.value)}
        error={errors.description}
      />
      <TextField
        type="email"
        label="Email"
        width="name"
        autoComplete="email"
        hint={emailHint({ isSupport, hasEmail: Boolean(existing?.business.email) })}
        readOnly={isSupport}
        maxLength={254}
        value={form.email}
        onChange={({ target }) => change('email', target.value)}
        error={errors.email}
      />
      {existing ? (
        <SavedPhone phone={existing.business.phone} />
      ) : (
        <PhoneField
          // The browser holds what is typed here, so starting over needs a new field.
          key={String(setup.wasRestored)}
          label="Phone"
          width="phone"
          hint="Without the country code. We text your business ID and codes here."
          defaultValue={form.phone}
          onChange={(phone) => change('phone', phone)}
          error={errors.phone}
        />
      )}
      <TextField
        label="Address"
        optional
        autoComplete="street-address"
        dir="auto"
        maxLength={200}
        value={form.address}
        onChange={({ target }) => change('address', target.value)}
        error={errors.address}
      />
    </>
  )
}

function emailHint({ isSupport, hasEmail }: { isSupport: boolean; hasEmail: boolean }): string {
  if (isSupport) return 'Only the owner can change the email.'
  return hasEmail
    ? 'Customers see it. To change it, enter the code we text to your phone.'
    : 'Customers see it, and we email you here about your account.'
}

/** A new number must be confirmed by a code sent to it. Only the settings do that. */
function SavedPhone({ phone }: { phone: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-[620]">Phone</p>
      <p className="text-md tabular-nums">
        <Exact>{formatPhone(phone)}</Exact>
      </p>
      <p className="text-xs text-ink-2">
        <Link to={paths.settings({ part: 'contact' })}>Change it in Settings</Link>
      </p>
    </div>
  )
}
