import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Business, changeEmail } from '../../../contract/businesses.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useChangeEmail } from './queries.ts'
import { SignOutOthersBox } from './SignOutOthersBox.tsx'
import { useUnsaved } from './unsaved.ts'
import { useChange } from './useChange.ts'

interface EmailFormProps {
  business: Business
  onClose: () => void
}

export function EmailForm({ business, onClose }: EmailFormProps) {
  const { id: businessId, email: current } = business
  const [newEmail, setNewEmail] = useState('')
  const [signOutOthers, setSignOutOthers] = useState(current !== null)
  useUnsaved(newEmail !== '')
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useChangeEmail(businessId)
  const { run, isBusy, problem, setProblem, freshCode } = useChange({
    businessId,
    field: 'newEmail',
    failure: 'Failed to update email. Please try again.',
    change: async () => {
      const { email } = await mutateAsync({ newEmail, signOutOthers })
      const told = current ?? 'your phone'
      toast({
        title: 'Email Updated',
        // No door here opens by this address, so "use the new email for future logins" is not said.
        description: `From now on, we’ll email you at ${email}. We told ${told}. You sign in as before.`,
      })
      onClose()
    },
  })

  const isTyping = !freshCode
  useEffect(() => {
    if (isTyping) input.current?.focus()
  }, [isTyping])

  function save() {
    const found = emailProblem(newEmail, current)
    setProblem(found)
    if (found) input.current?.focus()
    else void run()
  }

  if (freshCode) {
    return (
      <CodeStep {...freshCode} title={`Change to ${newEmail.trim()}`} submit="Confirm change">
        We text a code to your business phone first.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title={current ? 'Another email' : 'Your email'}
      submit="Save email"
      isBusy={isBusy}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextField
        ref={input}
        type="email"
        label="New email"
        autoComplete="email"
        maxLength={254}
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
        error={problem}
      />
      {current ? <SignOutOthersBox isTicked={signOutOthers} onChange={setSignOutOthers} /> : null}
    </ChangeForm>
  )
}

/** The sentence for an address that cannot be changed to. */
function emailProblem(typed: string, current: string | null): string | undefined {
  const parsed = z.safeParse(changeEmail.body.shape.newEmail, typed)
  if (!parsed.success) return parsed.error.issues[0]?.message
  const isSame = parsed.data.toLowerCase() === current?.toLowerCase()
  return isSame ? 'This is already your email. Please enter another one.' : undefined
}
