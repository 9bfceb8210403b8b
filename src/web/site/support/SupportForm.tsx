import { useEffect } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SessionState } from '../../../contract/auth.ts'
import { requestSupport } from '../../../contract/support.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { paths } from '../../platform/paths.ts'
import { SendKey } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { TextAreaField, TextField } from '../../platform/ui/TextField.tsx'

interface SupportFormProps {
  owner: NonNullable<SessionState['owner']> | undefined
  isLookingForOwner: boolean
  isNewNumber: boolean
  onSent: (sent: SentRequest) => void
}

const fieldNames = ['businessName', 'businessPhone', 'issueDescription', 'email'] as const
const empty = {
  businessName: '',
  businessPhone: '',
  issueDescription: '',
  email: '',
  allowAccess: false,
}
/** Undefined values keep what was typed before the page's code loaded. */
const untouched = {
  businessName: undefined,
  businessPhone: undefined,
  issueDescription: undefined,
  email: undefined,
  allowAccess: false,
} as unknown as SupportRequest
const newNumber = 'The phone number of my business has changed. The new number is: '

export function SupportForm({ owner, isLookingForOwner, isNewNumber, onSent }: SupportFormProps) {
  const { form, field, sending } = useCallForm<SupportRequest>({
    defaultValues: untouched,
    resolver: rulesResolver(problemsOf),
    failure: sentenceOf,
    onType: storeDraft,
    send: async (request) => {
      const allowAccess = Boolean(owner && request.allowAccess)
      const sent = await sendRequest({ ...request, allowAccess })
      form.reset(empty)
      dropDraft()
      onSent({ ...sent, isNewNumber, openedBusiness: owner?.businessName })
    },
  })
  usePrefill(form, owner, isNewNumber)

  return (
    <form method="dialog" noValidate onSubmit={sending.onSubmit} className="grid gap-5">
      <TextField
        label="Business name"
        width="name"
        autoComplete="organization"
        maxLength={120}
        {...field('businessName')}
      />
      <TextField
        label="Business phone number"
        width="phone"
        hint={isNewNumber ? 'The old number, as registered.' : 'As registered.'}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('businessPhone')}
      />
      <TextAreaField
        label="Issue description"
        hint="What did you do, what happened, and what did you expect?"
        rows={5}
        maxLength={2_000}
        {...field('issueDescription')}
      />
      <TextField
        label="Email"
        width="name"
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
        {...field('email')}
      />
      <AccessChoice
        businessName={owner?.businessName}
        isLookingForOwner={isLookingForOwner}
        field={field('allowAccess')}
      />
      {sending.error ? <FieldError>{sending.error}</FieldError> : null}
      <noscript>
        <p>
          <b>This form needs JavaScript.</b> Please write an email instead.
        </p>
      </noscript>
      <SendKey busy={sending.isPending && 'Sending Request...'}>Get Tech Support</SendKey>
    </form>
  )
}

function problemsOf({ email, ...request }: SupportRequest): Record<string, string | undefined> {
  const isMissing = (name: keyof typeof request) => !String(request[name] ?? '').trim()
  const missing = {
    ...(isMissing('businessName') && { businessName: 'The business name is missing' }),
    ...(isMissing('businessPhone') && { businessPhone: 'The phone number is missing' }),
    ...(isMissing('issueDescription') && { issueDescription: 'The description is missing' }),
  }
  const checked = z.safeParse(requestSupport.body.shape.email, email?.trim() ? email : undefined)
  return {
    ...missing,
    email: checked.error?.issues[0]?.message,
    root: Object.keys(missing).length > 0 ? 'Please fill in all fields' : undefined,
  }
}

/** The server's own sentence, such as how long to wait. Otherwise the specification's sentence. */
function sentenceOf(error: unknown): string {
  const hasSentence = error instanceof CallError && error.status >= 400 && error.status < 500
  return hasSentence && error.code !== 'unknown'
    ? error.message
    : 'Failed to send support request. Please try again.'
}

/** Fills empty fields with known data. Never overwrites typed text. */
function usePrefill(
  { getValues, setValue }: UseFormReturn<SupportRequest>,
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
  /** The business of the signed-in owner. Only its owner can let support in. */
  businessName: string | undefined
  isLookingForOwner: boolean
  field: UseFormRegisterReturn
}

/**
 * Only the owner can let support in, so this needs their sign-in. It applies to the business they
 * are signed in to, whatever name the request has.
 */
function AccessChoice({ businessName, isLookingForOwner, field }: AccessChoiceProps) {
  return (
    <CheckField
      {...field}
      disabled={!businessName}
      label={<span className="font-[620]">Let support open my dashboard for 48 hours</span>}
      note={
        businessName ? (
          <Exact
            in={`This lets support change things in ${businessName}. You can withdraw it in Settings.`}
            names={[businessName]}
          />
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

/** Milliseconds for which the form at least shows that it is sending. */
const SENDING_MS = 2_000

interface SupportRequest extends SupportDraft {
  allowAccess: boolean
}

export interface SentRequest {
  requestId: number
  businessPhone: string
  /** Where the sender wants the answer. Empty for the address that we know. */
  email: string
  askedForAccess: boolean
  accessUntil: string | null
  isNewNumber: boolean
  /** The business that the sender was signed in to. Support may open its dashboard. */
  openedBusiness: string | undefined
}

type Answered = Omit<SentRequest, 'isNewNumber' | 'openedBusiness'>

async function sendRequest({ email, ...request }: SupportRequest): Promise<Answered> {
  const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  const sentEmail = email.trim()
  try {
    const { requestId, accessUntil } = await call(requestSupport, {
      body: { ...request, ...(sentEmail && { email: sentEmail }) },
    })
    const { businessPhone, allowAccess: askedForAccess } = request
    return { requestId, accessUntil, businessPhone, email: sentEmail, askedForAccess }
  } finally {
    await shown
  }
}

const noteName = 'supportDraft'

const supportDraft = z.object({
  businessName: z.string(),
  businessPhone: z.string(),
  issueDescription: z.string(),
  /** Drafts from before this field have none. */
  email: z._default(z.string(), ''),
})
type SupportDraft = z.output<typeof supportDraft>

/** Stores typed text in this tab, for a reload and for a sign-in on another page. */
function storeDraft(draft: SupportDraft): void {
  note(noteName, draft)
}

function storedDraft(): SupportDraft | undefined {
  return z.safeParse(supportDraft, readNote(noteName)).data
}

/** The request was sent. */
function dropDraft(): void {
  dropNote(noteName)
}
