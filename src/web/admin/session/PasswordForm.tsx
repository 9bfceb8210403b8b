import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { adminLogin } from '../../../contract/admin.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminLogin } from './queries.ts'

interface PasswordFormProps {
  onSignedIn: (expiresAt: string) => void
  onRefused: (() => void) | undefined
}

/** The password is never shown, hinted at or filled in, and goes from here to the server only. */
export function PasswordForm({ onSignedIn, onRefused }: PasswordFormProps) {
  const { mutate: logIn, isPending } = useAdminLogin()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = z.safeParse(adminLogin.body, { password })
    if (!checked.success) return complain(checked.error.issues[0]?.message)
    setProblem(undefined)
    logIn(password, {
      onSuccess: ({ expiresAt }) => {
        toast({
          title: 'Admin Access Granted',
          description: 'You are signed in for 24 hours.',
        })
        onSignedIn(expiresAt)
      },
      onError: refuse,
    })
  }

  function refuse(error: unknown) {
    const message = messageOf(error, 'Signing in failed. Please try again.')
    const isWrong = error instanceof CallError && error.code === 'wrong_password'
    if (!isWrong || !onRefused) return complain(message)
    // The page that is led to says nothing of it.
    toast({ title: 'Access Denied', description: message, variant: 'destructive' })
    onRefused()
  }

  function complain(message: string | undefined) {
    setProblem(message)
    field.current?.select()
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="Admin password"
        error={problem}
        value={password}
        onChange={setPassword}
        inputRef={field}
      />
      <Button type="submit" wide busy={isPending && 'Signing In...'}>
        Sign In
      </Button>
    </form>
  )
}

interface PasswordFieldProps {
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** A password with a key to see what was typed. */
function PasswordField({ label, error, value, onChange, inputRef }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input pr-[92px]"
          />
          <IconButton
            className="absolute top-[3px] right-[3px]"
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
