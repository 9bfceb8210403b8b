import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { trialSignIn } from '../../../contract/auth.ts'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notedTrialPerson, noteTrialPerson, type TrialPerson } from './trialPerson.ts'

const resolver = zodResolver(z.pick(trialSignIn.body, { name: true, email: true }))
const fieldNames = ['name', 'email'] as const

interface TrialSignInFormProps {
  interaction: string
  /** The sign-in cannot be finished any more. */
  onOver: () => void
}

export function TrialSignInForm({ interaction, onOver }: TrialSignInFormProps) {
  const [defaultValues] = useState(notedTrialPerson)
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<TrialPerson>({
    resolver,
    defaultValues,
  })
  const { errors, isSubmitting } = formState

  async function signIn(person: TrialPerson) {
    setProblem(undefined)
    noteTrialPerson(person)
    try {
      const { continueAt } = await call(trialSignIn, { body: { interaction, ...person } })
      location.assign(continueAt)
    } catch (error) {
      if (isOver(error)) return onOver()
      const fields = error instanceof CallError ? error.fields : {}
      const field = fieldNames.find((name) => fields[name])
      if (field) setError(field, { type: 'server', message: fields[field] }, { shouldFocus: true })
      else setProblem(messageOf(error, 'You were not signed in. Please try again.'))
    }
  }

  return (
    <form method="dialog" noValidate onSubmit={handleSubmit(signIn)} className="grid gap-5">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        hint="The same email is the same account."
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button type="submit" wide busy={isSubmitting && 'Signing in...'}>
        Sign in
      </Button>
    </form>
  )
}

/** Used, run out or never begun; a try more would not help. */
function isOver(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const isRefused = error.code === 'sign_in_failed' || [404, 410].includes(error.status)
  return isRefused || Boolean(error.fields.interaction)
}
