import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SessionState } from '../../../contract/auth.ts'
import { requestSupport } from '../../../contract/support.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { dropNote, note, readNote } from '../../api/sessionNotes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

interface SupportFormProps {
  owner: NonNullable<SessionState['owner']> | undefined
  isLookingForOwner: boolean
  isNewNumber: boolean
  onSent: (sent: SentRequest) => void
}

const requiredNames = ['businessName', 'businessPhone', 'issueDescription'] as const
const fieldNames = [...requiredNames, 'email'] as const
const empty = {
  businessName: '',
  businessPhone: '',
  issueDescription: '',
  email: '',
  allowAccess: false,
}
const newNumber = 'The phone number of my business has changed. The new number is: '

export function SupportForm({ owner, isLookingForOwner, isNewNumber, onSent }: SupportFormProps) {
  // Before the page's code is here nothing would come of a press; what is typed by then stays.
  const isHydrated = useHydrated()
  const form = useForm<SupportRequest>({ defaultValues: { allowAccess: false } })
  const { register, handleSubmit, setError, reset, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const [problem, setProblem] = useState<string>()
  const send = useSupportRequest()
  usePrefill(form, owner, isNewNumber)

  async function submit(request: SupportRequest) {
    setProblem(undefined)
    try {
      const sent = await send({ ...request, allowAccess: Boolean(owner && request.allowAccess) })
      if (!sent) return
      reset(empty)
      dropDraft()
      onSent({ ...sent, isNewNumber, openedBusiness: owner?.businessName })
    } catch (error) {
      fail(error)
    }
  }

  function refuse(wrong: FieldErrors<SupportRequest>) {
    const isIncomplete = requiredNames.some((name) => wrong[name])
    setProblem(isIncomplete ? 'Please fill in all fields' : undefined)
  }

  function fail(error: unknown) {
    const fields = error instanceof CallError ? error.fields : {}
    const named = fieldNames.filter((name) => fields[name])
    named.forEach((name, index) => {
      setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 })
    })
    if (named.length === 0) setProblem(sentenceOf(error))
  }

  return (
    <form
      method="dialog"
      noValidate
      onChange={() => storeDraft(getValues())}
      onSubmit={handleSubmit(submit, refuse)}
      className="grid gap-5"
    >
      <TextField
        label="Business name"
        autoComplete="organization"
        maxLength={120}
        error={errors.businessName?.message}
        {...register('businessName', { validate: filled('The business name is missing') })}
      />
      <TextField
        label="Business phone number"
        hint={isNewNumber ? 'The old number, as registered.' : 'As registered.'}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors.businessPhone?.message}
        {...register('businessPhone', { validate: filled('The phone number is missing') })}
      />
      <TextAreaField
        label="Issue description"
        hint="What did you do, what happened, and what did you expect?"
        rows={5}
        maxLength={2_000}
        error={errors.issueDescription?.message}
        {...register('issueDescription', { validate: filled('The description is missing') })}
      />
      <TextField
        label="Email"
        optional
        hint={
          owner
            ? 'Where to reach you, if not at your business email.'
            : 'Where we’ll answer. If you leave it blank, we use your business email or phone.'
        }
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', { validate: emailOrNothing })}
      />
      <AccessChoice
        businessName={owner?.businessName}
        isLookingForOwner={isLookingForOwner}
        field={register('allowAccess')}
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button type="submit" wide disabled={!isHydrated} busy={isSubmitting && 'Sending Request...'}>
        Get Tech Support
      </Button>
    </form>
  )
}

function emailOrNothing(typed: string): true | string {
  if (!typed.trim()) return true
  const checked = z.safeParse(requestSupport.body.shape.email, typed)
  return checked.success || (checked.error.issues[0]?.message ?? 'Please enter a valid email')
}

const filled = (message: string) => (value: string) => Boolean(value?.trim()) || message

/** The server's own sentence, such as how long to wait; the specification's where it gave none. */
function sentenceOf(error: unknown): string {
  const hasSentence = error instanceof CallError && error.status >= 400 && error.status < 500
  return hasSentence && error.code !== 'unknown'
    ? error.message
    : 'Failed to send support request. Please try again.'
}

/** What is known already goes into fields that are still empty: nothing typed is written over. */
function usePrefill(
  { getValues, setValue }: ReturnType<typeof useForm<SupportRequest>>,
  owner: SupportFormProps['owner'],
  isNewNumber: boolean,
) {
  useEffect(() => {
    const fill = (name: (typeof fieldNames)[number], value: string | undefined) => {
      if (value && !getValues(name)) setValue(name, value)
    }
    const draft = storedDraft()
    for (const name of fieldNames) fill(name, draft?.[name])
    fill('businessName', owner?.businessName)
    fill('businessPhone', owner?.businessPhone)
    fill('issueDescription', isNewNumber ? newNumber : undefined)
  }, [owner, isNewNumber, getValues, setValue])
}

interface AccessChoiceProps {
  /** Of whoever is signed in; only they can let support in. */
  businessName: string | undefined
  isLookingForOwner: boolean
  field: UseFormRegisterReturn
}

/**
 * Only the owner can let support change something, so it takes their sign-in. It is for the business
 * they are signed in to, whatever name the request carries.
 */
function AccessChoice({ businessName, isLookingForOwner, field }: AccessChoiceProps) {
  return (
    <CheckField
      {...field}
      disabled={!businessName}
      label={<span className="font-[620]">Let support open my dashboard for 48 hours</span>}
      note={
        businessName ? (
          `This lets support change things in ${businessName}. You can withdraw it in Settings.`
        ) : isLookingForOwner ? (
          'Looking for your sign-in...'
        ) : (
          <>
            This needs a sign-in: <Link to={paths.businessCheck()}>open your dashboard</Link> first,
            then come back. What you typed stays here.
          </>
        )
      }
    />
  )
}

/** Long enough to see that something is being sent. */
const SENDING_MS = 2_000

interface SupportRequest extends SupportDraft {
  allowAccess: boolean
}

export interface SentRequest {
  requestId: number
  businessPhone: string
  /** Where they want the answer; empty where we have to know. */
  email: string
  askedForAccess: boolean
  accessUntil: string | null
  isNewNumber: boolean
  /** The business the sender was signed in to; its dashboard is what support may open. */
  openedBusiness: string | undefined
}

type Answered = Omit<SentRequest, 'isNewNumber' | 'openedBusiness'>

/** Sends one request at a time: a second tap while the first is under way sends nothing. */
function useSupportRequest() {
  const isUnderWay = useRef(false)

  return async ({ email, ...form }: SupportRequest): Promise<Answered | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
    try {
      const { requestId, accessUntil } = await call(requestSupport, {
        body: { ...form, ...(email.trim() && { email }) },
      })
      return {
        requestId,
        accessUntil,
        businessPhone: form.businessPhone,
        email: email.trim(),
        askedForAccess: form.allowAccess,
      }
    } finally {
      await shown
      isUnderWay.current = false
    }
  }
}

const noteName = 'supportDraft'

const supportDraft = z.object({
  businessName: z.string(),
  businessPhone: z.string(),
  issueDescription: z.string(),
  /** Kept since the form has this field. */
  email: z._default(z.string(), ''),
})
type SupportDraft = z.output<typeof supportDraft>

/** Keeps what was typed in this tab, over a reload and while its owner is away to sign in. */
function storeDraft(draft: SupportDraft): void {
  note(noteName, draft)
}

function storedDraft(): SupportDraft | undefined {
  return z.safeParse(supportDraft, readNote(noteName)).data
}

/** It has been sent. */
function dropDraft(): void {
  dropNote(noteName)
}
