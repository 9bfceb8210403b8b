import MicOff from 'lucide-react/icons/mic-off'
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentReview } from '../../../contract/pageData.ts'
import { mailtoLink } from '../../../contract/platform/mailto.ts'
import { splitPhone, typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { sendPublicFeedback } from '../../platform/api/customerRoutes.ts'
import { FormKey, takeFormKey } from '../../platform/api/FormKey.tsx'
import { notedKey } from '../../platform/api/idempotencyKey.ts'
import { dataOf, errorOf, useFirstCountry } from '../../platform/api/pageData.ts'
import { dropNote } from '../../platform/api/sessionNotes.ts'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { feedbackWords } from './feedbackWords.ts'
import { ReviewFields, useReviewForm } from './ReviewFields.tsx'
import type { Recorded } from './recorder/recording.ts'
import { dropDraft, nothingTyped, storedDraft, type TypedReview } from './reviewDraft.ts'
import { SubmitReview } from './SubmitReview.tsx'
import { useSending } from './useSending.ts'

interface FeedbackFormProps {
  business: PublicBusiness
  feedback: FeedbackState
  /** The review as sent without the page's code, and refused. */
  sent: SentReview | undefined
}

export function FeedbackForm({ business, feedback, sent }: FeedbackFormProps) {
  const { submit, isBusy, problems, problem, clearProblems, voicePercent } = feedback
  const about = `shop ${business.id}` as const
  const { words } = useWords(feedbackWords)
  const form = useReviewForm(about, () => reviewOf(sent))
  const { typed, change, recorded, missing, mayBeSent } = form
  const element = useRef<HTMLFormElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const firstCountry = useFirstCountry()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page's code arrives.
  useLayoutEffect(() => {
    if (element.current) change(typedUntilNow(element.current, storedDraft(about)))
  }, [])
  useEffect(() => {
    if (problems.customerPhone) phone.current?.focus()
    else if (problems.comment) form.refs.comment.current?.focus()
  }, [problems, form.refs.comment])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    if (mayBeSent()) void submit({ ...typedIn(filled), recorded, formKey: takeFormKey(filled) })
  }

  function recallPhone() {
    const { customerPhone } = storedDraft(about)
    if (!customerPhone) return undefined
    return { phone: customerPhone, country: splitPhone(customerPhone, firstCountry).country }
  }

  return (
    <>
      <FormCard
        title={words.how}
        heading={2}
        note={<span className="text-sm text-ink-2">{words.half}</span>}
      >
        {/* Sent before the page's code arrives, it gets a page of the same parts as answer. */}
        <form ref={element} method="post" noValidate onSubmit={send} className="grid gap-[18px]">
          <FormKey />
          <ReviewFields
            form={form}
            isBusy={isBusy}
            commentProblem={problems.comment}
            takesVoice={business.voiceFeedbackEnabled}
            withoutVoice={<VoiceComingSoon />}
            onChange={clearProblems}
          />
          <TextField
            label={words.name}
            optional
            name="customerName"
            dir="auto"
            autoComplete="name"
            maxLength={120}
            error={problems.customerName}
            value={typed.customerName}
            onChange={(event) => {
              change({ customerName: event.target.value })
              clearProblems()
            }}
          />
          <PhoneField
            label={words.phone}
            optional
            hint={words.phoneWhy}
            error={problems.customerPhone}
            inputRef={phone}
            defaultValue={sent?.typed.phone}
            defaultCountry={sent?.typed.country ?? firstCountry}
            recall={recallPhone}
            onChange={(customerPhone) => {
              change({ customerPhone })
              clearProblems()
            }}
          />
          {problem ? <FieldError title={words.failed}>{problem}</FieldError> : null}
          <SubmitReview isBusy={isBusy} missing={missing} voicePercent={voicePercent} />
        </form>
      </FormCard>
      <EmailInstead business={business} />
    </>
  )
}

/** What the fields hold already, and else the draft's words. */
function typedUntilNow(form: HTMLFormElement, draft: TypedReview): TypedReview {
  const already = typedIn(new FormData(form))
  return {
    rating: already.rating || draft.rating,
    comment: already.comment || draft.comment,
    customerName: already.customerName || draft.customerName,
    customerPhone: already.customerPhone || draft.customerPhone,
  }
}

function reviewOf(sent: SentReview | undefined): TypedReview {
  if (!sent) return nothingTyped
  const { rating, comment, customerName, typed } = sent
  return { rating, comment, customerName, customerPhone: typed.phone }
}

/** The form's current values, however they came there. */
function typedIn(form: FormData): TypedReview {
  return {
    rating: Number(form.get('rating') ?? 0),
    comment: String(form.get('comment') ?? ''),
    customerName: String(form.get('customerName') ?? ''),
    customerPhone: typedPhoneIn(form).phone,
  }
}

/** For people who prefer email; nothing if the shop has no address. */
function EmailInstead({ business: { name, email } }: { business: PublicBusiness }) {
  const { words, say, show } = useWords(feedbackWords)
  if (!email) return null
  return (
    <p className="text-center text-sm wrap-anywhere text-ink-2">
      {words.ratherWrite}{' '}
      <a
        href={mailtoLink(email, say(words.emailSubject, { shop: name }))}
        className="inline-block py-3"
      >
        {show(words.email, { shop: name })}
      </a>
    </p>
  )
}

/** Shown instead of the recorder if the shop takes no voice messages. */
function VoiceComingSoon() {
  const { words } = useWords(feedbackWords)
  return (
    <button
      type="button"
      aria-disabled="true"
      onClick={() => toast({ title: words.voiceSoonTitle, description: words.voiceSoonText })}
      className="flex min-h-14 cursor-not-allowed items-center gap-3.5 rounded-sm border-[1.5px] border-dashed border-rule-strong bg-[#f1f4ef] px-4 py-3 text-start text-ink-2"
    >
      <MicOff aria-hidden="true" size={20} className="flex-none" />
      {words.voiceSoon}
    </button>
  )
}

const keyName = 'rewardhop.review-key'

type Review = TypedReview & {
  recorded: Recorded | undefined
  /** The form's key. */
  formKey?: string | undefined
}

/** A review of a shop, which anybody with its address can write. */
export function useFeedback(businessId: number, sent: SentReview | undefined) {
  const { words } = useWords(feedbackWords)
  const refused = errorOf(sent?.kept)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(refused?.fields ?? {})
  const [problem, setProblem] = useState(
    () => refused && sentenceBesideFields(refused, words.failedText),
  )
  const sending = useSending<Review>({
    businessId,
    first: sent && dataOf(sent.kept) && { ...sent, customerPhone: '', recorded: undefined },
    send: ({ rating, formKey, ...typed }) => {
      const comment = typed.comment.trim() || null
      const customerName = typed.customerName.trim() || null
      const customerPhone = typed.customerPhone.trim() || null
      const body = { businessId, rating, comment, customerName, customerPhone }
      const idempotencyKey = notedKey(keyName, body, formKey)
      return call(sendPublicFeedback, { body, idempotencyKey, once: true })
    },
    onArrived: () => {
      dropNote(keyName)
      dropDraft(`shop ${businessId}`)
    },
    onFailed: (error) => {
      const fields = error instanceof CallError ? error.fields : {}
      setProblems(fields)
      // A field shows its own problem.
      if (Object.keys(fields).length === 0) setProblem(sentenceOf(error, words.failedText))
    },
  })

  function clear() {
    setProblems({})
    setProblem(undefined)
  }

  return {
    ...sending,
    submit: (review: Parameters<typeof sending.submit>[0]) => {
      clear()
      return sending.submit(review)
    },
    /** The server's problems, by field name. */
    problems,
    /** The problem that no field shows. */
    problem,
    clearProblems: clear,
  }
}
type FeedbackState = ReturnType<typeof useFeedback>

/**
 * Why the server refused, in its words; for failures where another try may help, that it failed.
 */
function sentenceOf(error: unknown, failed: string): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && error.code !== 'unknown' ? error.message : failed
}

/** Problems that no field can show, such as with the stars. */
function sentenceBesideFields(error: CallError, failed: string): string | undefined {
  const names = Object.keys(error.fields)
  if (names.length === 0) return sentenceOf(error, failed)
  return error.fields.rating
}
