import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { trialSignIn } from '../../../contract/auth.ts'
import { product } from '../../../contract/platform/product.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { note, readNote } from '../../platform/api/sessionNotes.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { notedSignInReturn } from '../../shared/sign-in/signInReturn.ts'

/** The page of the bundled identity provider, in local mode. */
export default function TrialSignInPage() {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const [isOver, setOver] = useState(false)
  const interaction = search.get('interaction')
  return (
    <CustomerLayout>
      <title>{`Trial sign-in | ${product.name}`}</title>
      <div>
        <h1 className="display text-[2.125rem] leading-[1.08]">Trial sign-in</h1>
        <p className="mt-2">
          Any name and email work. This page is for trying out {product.name} on your own computer;
          a real installation uses a real sign-in service.
        </p>
      </div>
      {isHydrated ? (
        <Step interaction={isOver ? null : interaction} onOver={() => setOver(true)} />
      ) : (
        <Loading>Opening the form...</Loading>
      )}
    </CustomerLayout>
  )
}

interface StepProps {
  /** The id of the current sign-in. Null if there is none, or no longer one. */
  interaction: string | null
  onOver: () => void
}

function Step({ interaction, onOver }: StepProps) {
  if (!interaction) return <Over />
  return (
    <FormCard title="Who are you today?" heading={2}>
      <TrialSignInForm interaction={interaction} onOver={onOver} />
    </FormCard>
  )
}

function Over() {
  const ref = useFocusOnMount<HTMLDivElement>()
  const returnTo = notedSignInReturn()
  return (
    <div ref={ref} tabIndex={-1}>
      <ErrorCard
        title="This sign-in is no longer valid"
        action={
          <ButtonLink to={paths.signUp(returnTo ? { returnTo } : {})}>Start again</ButtonLink>
        }
      >
        It expired, was already used, or a newer one was opened in another tab. Nothing was changed.
      </ErrorCard>
    </div>
  )
}

const resolver = zodResolver(z.pick(trialSignIn.body, { name: true, email: true }))

interface TrialSignInFormProps {
  interaction: string
  /** Called when the sign-in can no longer be finished. */
  onOver: () => void
}

function TrialSignInForm({ interaction, onOver }: TrialSignInFormProps) {
  const [defaultValues] = useState(notedTrialPerson)
  const { field, sending } = useCallForm({
    defaultValues,
    resolver,
    failure: 'You were not signed in. Please try again.',
    send: async (person) => {
      noteTrialPerson(person)
      try {
        const { continueAt } = await call(trialSignIn, { body: { interaction, ...person } })
        location.assign(continueAt)
      } catch (error) {
        if (!isOver(error)) throw error
        onOver()
      }
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={sending.onSubmit} className="grid gap-5">
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        hint="The same email is the same account."
        autoComplete="email"
        maxLength={254}
      />
      {sending.error ? <FieldError>{sending.error}</FieldError> : null}
      <Button type="submit" wide busy={sending.isPending && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  )
}

/** The sign-in is used up, expired or never began: another try cannot help. */
function isOver(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const isRefused = error.code === 'sign_in_failed' || [404, 410].includes(error.status)
  return isRefused || Boolean(error.fields.interaction)
}

const NAME = 'rewardhop.trial-person'
const trialPerson = z.object({ name: z.string(), email: z.string() })
type TrialPerson = z.output<typeof trialPerson>

/** Remembers the trial's person in this tab, so that the next sign-in takes one press. */
function noteTrialPerson(person: TrialPerson): void {
  note(NAME, person)
}

function notedTrialPerson(): TrialPerson {
  const found = z.safeParse(trialPerson, readNote(NAME))
  return found.success ? found.data : { name: '', email: '' }
}
