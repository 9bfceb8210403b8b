import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Business, changeEmail } from '../../../contract/businesses.ts'
import { rulesResolver } from '../../platform/api/useCallForm.ts'
import { serverPaths } from '../../platform/customerPaths.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useProvider } from '../auth/useProvider.ts'
import { CodeStep } from '../passcodes/CodeStep.tsx'
import { useChange } from '../passcodes/useChange.ts'
import { useFieldFocus } from '../shared/useFieldFocus.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { ChangeForm, PhoneForm, SignOutOthersBox } from './PhoneForm.tsx'
import { useChangeEmail, useReleaseBusiness } from './queries.ts'

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
      {email && business.isConfirmed ? (
        <ConfirmEmail key={email} business={business} email={email} />
      ) : null}
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
          note="Sign in with it to open this dashboard without typing the name and phone."
          verb="Disconnect"
          form={(close) => <AccountForm businessId={business.id} onClose={close} />}
        />
      ) : null}
      {/* An account may only take a business whose phone is confirmed. */}
      {business.isConfirmed && !business.hasOwnerAccount ? <ConnectAccount /> : null}
    </div>
  )
}

interface ContactRowProps extends Pick<ContactEntryProps, 'label' | 'value' | 'note'> {
  verb: string
  form: (close: () => void) => ReactNode
}

/** The current contact, and a form to change it. */
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
          className="-me-3.5 flex-none"
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

/** Links the business to an account. Hidden without an identity provider. */
function ConnectAccount() {
  const { data: provider } = useProvider()
  if (!provider) return null
  return (
    <ContactEntry
      label="Account"
      value="None"
      note="Connect an account to open this dashboard without typing the name and phone."
      action={
        <ButtonLink
          to={serverPaths.signIn({ returnTo: paths.dashboard() })}
          look="quiet"
          size="slim"
          className="-me-3.5 flex-none"
          aria-label="Connect account"
        >
          Connect
        </ButtonLink>
      }
    />
  )
}

interface ContactEntryProps {
  label: 'Email' | 'Phone' | 'Account'
  value: string
  note: string
  /** The action beside the contact. */
  action: ReactNode
  children?: ReactNode
}

/** One way to reach the owner, or one way for the owner to sign in. */
function ContactEntry({ label, value, note, action, children }: ContactEntryProps) {
  return (
    <section aria-label={label} className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-xs text-ink-2">{label}</h3>
          <p className="text-md font-[620] wrap-anywhere tabular-nums">
            <Exact in={value} />
          </p>
          <p className="text-xs text-ink-2">{note}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

interface AccountFormProps {
  businessId: number
  onClose: () => void
}

/** Releases the business from the account that owns it. */
function AccountForm({ businessId, onClose }: AccountFormProps) {
  const { mutateAsync } = useReleaseBusiness(businessId)
  const { sending, freshCode } = useChange({
    businessId,
    defaultValues: {},
    failure: 'The account is still connected. Please try again.',
    change: async () => {
      await mutateAsync()
      toast({
        title: 'Account disconnected',
        description: 'The name and phone still open this dashboard.',
      })
      onClose()
    },
  })

  if (freshCode) {
    return (
      <CodeStep {...freshCode} title="Disconnect the account" submit="Confirm">
        We texted a code to your business phone, to be sure it’s you.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title="Disconnect the account"
      submit="Disconnect account"
      sending={sending}
      onCancel={onClose}
    >
      <p className="text-sm">
        It will no longer open this dashboard. Browsers that signed in with it are signed out.
      </p>
    </ChangeForm>
  )
}

interface EmailFormProps {
  business: Business
  onClose: () => void
}

function EmailForm({ business, onClose }: EmailFormProps) {
  const { id: businessId, email: current } = business
  const { mutateAsync } = useChangeEmail(businessId)
  const { form, field, sending, freshCode } = useChange({
    businessId,
    defaultValues: { newEmail: '', signOutOthers: current !== null },
    resolver: rulesResolver(({ newEmail }) => ({ newEmail: emailProblem(newEmail, current) })),
    failure: 'Failed to update email. Please try again.',
    blames: 'newEmail',
    change: async ({ newEmail, signOutOthers }) => {
      const { email } = await mutateAsync({ newEmail, signOutOthers })
      const told = current ?? 'your phone'
      toast({
        title: 'Email Updated',
        // Nobody signs in with this address, so "use the new email for future logins" is left out.
        description: `From now on, we’ll email you at ${email}. We sent a notice to ${told}. You sign in as before.`,
      })
      onClose()
    },
  })

  const newEmail = form.watch('newEmail')
  useUnsaved(newEmail !== '')
  const isTyping = !freshCode
  useFieldFocus(form, 'newEmail', { isShown: isTyping })

  if (freshCode) {
    return (
      <CodeStep {...freshCode} title={`Change to ${newEmail.trim()}`} submit="Confirm change">
        We texted a code to your business phone, to be sure it’s you.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title={current ? 'Change your email' : 'Add your email'}
      submit="Save email"
      sending={sending}
      onCancel={onClose}
    >
      <TextField
        {...field('newEmail')}
        type="email"
        label="New email"
        width="name"
        autoComplete="email"
        maxLength={254}
      />
      {current ? <SignOutOthersBox {...field('signOutOthers')} /> : null}
    </ChangeForm>
  )
}

/** The sentence for an address that cannot be the new one. */
function emailProblem(typed: string, current: string | null): string | undefined {
  const parsed = z.safeParse(changeEmail.body.shape.newEmail, typed)
  if (!parsed.success) return parsed.error.issues[0]?.message
  const isSame = parsed.data.toLowerCase() === current?.toLowerCase()
  return isSame ? 'This is already your email. Please enter another one.' : undefined
}
