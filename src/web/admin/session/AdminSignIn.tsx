import { zodResolver } from '@hookform/resolvers/zod'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { adminLogin } from '../../../contract/admin.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Field } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { useAdminLogin } from './adminSession.ts'
import type { Closing } from './useAdminGate.ts'

interface AdminSignInProps {
  lead: string
  after: Closing | undefined
  keepsDialog: boolean
  onSignedIn: (expiresAt: string) => void
  onRefused: (() => void) | undefined
}

export function AdminSignIn({ lead, after, keepsDialog, ...form }: AdminSignInProps) {
  // The panel was here a moment ago, so screen readers need to hear where they are now.
  const heading = useFocusOn<HTMLHeadingElement>(after)

  return (
    <OwnerPage tools={<BackToHome />}>
      <div className="mx-auto max-w-[480px] pt-4 md:pt-14">
        <h1 ref={heading} tabIndex={-1} className="display text-3xl">
          Admin sign-in
        </h1>
        {after === 'end' ? (
          <p role="status" className="mt-3 font-[560]">
            Your session has ended. Please sign in again
            {keepsDialog ? '; what you began is still here.' : '.'}
          </p>
        ) : null}
        <p className="mt-3 mb-6 text-ink-2">{lead}</p>
        <FormCard title="Administrator" heading={2}>
          <PasswordForm {...form} />
        </FormCard>
      </div>
    </OwnerPage>
  )
}

export function BackToHome() {
  return (
    <IconLink to={paths.home()}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Home
    </IconLink>
  )
}

interface PasswordFormProps {
  onSignedIn: (expiresAt: string) => void
  onRefused: (() => void) | undefined
}

/** The password is never shown, hinted at or filled in, and is sent only to the server. */
function PasswordForm({ onSignedIn, onRefused }: PasswordFormProps) {
  const { mutateAsync: logIn } = useAdminLogin()
  const [isDenied, setDenied] = useState(false)
  const { form, field, sending } = useCallForm({
    defaultValues: { password: '' },
    resolver: zodResolver(adminLogin.body),
    failure: 'Signing in failed. Please try again.',
    blames: 'password',
    send: async ({ password }) => {
      setDenied(false)
      try {
        const { expiresAt } = await logIn(password)
        toast({
          title: 'Admin Access Granted',
          description: 'You are signed in for 24 hours.',
        })
        onSignedIn(expiresAt)
      } catch (error) {
        const isWrong = error instanceof CallError && error.code === 'wrong_password'
        setDenied(isWrong)
        form.setFocus('password', { shouldSelect: true })
        if (!isWrong || !onRefused) throw error
        // The page that follows would not mention it.
        toast({ title: 'Access Denied', description: error.message, variant: 'destructive' })
        onRefused()
      }
    },
  })

  return (
    <form noValidate onSubmit={sending.onSubmit} className="grid gap-5">
      <PasswordField {...field('password')} errorTitle={isDenied ? 'Access Denied' : undefined} />
      <Button type="submit" wide busy={sending.isPending && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  )
}

/** A password field with a button that shows what was typed. */
function PasswordField({
  error,
  errorTitle,
  ...input
}: ComponentProps<'input'> & { error: string | undefined; errorTitle: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label="Admin password" error={error} errorTitle={errorTitle}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className="input pe-[92px]"
          />
          <IconButton
            className="absolute top-[3px] inset-e-[3px]"
            onClick={() => setShown((before) => !before)}
          >
            <Icon aria-hidden="true" size={18} />
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </IconButton>
        </div>
      )}
    </Field>
  )
}
