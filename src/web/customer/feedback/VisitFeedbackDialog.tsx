import { type SubmitEvent, useEffect, useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { getPublicBusiness, sendFeedback } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Dialog, dialogFoot } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Stars } from '../../platform/ui/Stars.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { textsWords } from '../../shared/messages/textsWords.ts'
import { feedbackWords } from './feedbackWords.ts'
import { givenIn } from './PublicReview.tsx'
import { ReviewFields, type ReviewForm, useReviewForm } from './ReviewFields.tsx'
import type { Recorded } from './recorder/recording.ts'
import { dropDraft, storeDraft, storedDraft, type TypedReview } from './reviewDraft.ts'
import { SubmitReview, VoiceNotSent } from './SubmitReview.tsx'
import { useSending } from './useSending.ts'
import type en from './visit/words/en.ts'

const visitWords = wordsIn<typeof en>('customer/feedback/visit/words')

interface VisitFeedbackProps {
  /** What is known of the shop. The rest is requested while the stars can be tapped. */
  business: Pick<PublicBusiness, 'id' | 'name'> & Partial<PublicBusiness>
  transactionId: number
  /** The scan's receipt, from its result. */
  receipt: string
  /** The shop can text an answer. */
  textsCustomers: boolean
  open: boolean
  onClose: () => void
  /** Called when the visit is rated, so that thanks take the place of the button for this. */
  onRated: (thanks: string) => void
}

/**
 * How a visit was, after its scan. Keep it mounted while closed, so that what is being sent
 * arrives, and a recording is still there when it opens again.
 */
export default function VisitFeedbackDialog(props: VisitFeedbackProps) {
  return <OneVisit key={props.transactionId} {...props} />
}

function OneVisit({
  business,
  transactionId,
  receipt,
  textsCustomers,
  open,
  onClose,
  onRated,
}: VisitFeedbackProps) {
  const shop = useShop(business, open)
  const { words, say } = useWords(visitWords)
  const thanksFor = useThanks(business.name)
  // Outside the dialog, whose contents are unmounted when it closes.
  const about = `visit ${transactionId}` as const
  const form = useReviewForm(about, () => storedDraft(about))
  const close = () => {
    // Complete reviews close the dialog by themselves: this one lacks its voice message.
    if (feedback.review) {
      onRated(thanksFor(feedback.review, false))
    }
    onClose()
  }
  const onDone = (thanks: string) => {
    onRated(thanks)
    onClose()
  }
  const feedback = useVisitFeedback({ business, transactionId, receipt, open, onDone })
  const { primaryColor } = shop
  useEffect(warmToasts, [])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={feedback.review ? words.thanks : words.how}
      names={[business.name]}
      description={feedback.review ? undefined : say(words.sees, { shop: business.name })}
    >
      <div style={primaryColor ? businessColors(primaryColor) : undefined}>
        {feedback.review ? (
          <VisitRated shopName={business.name} feedback={feedback} onClose={close} />
        ) : (
          <VisitFeedbackForm
            shop={shop}
            textsCustomers={textsCustomers}
            form={form}
            feedback={feedback}
            onSkip={close}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The sentence about what has arrived, for the button's place. */
function useThanks(shop: string) {
  const { words, say } = useWords(feedbackWords)
  return (review: { comment: string }, hasVoice: boolean) =>
    say(words[givenIn(review, hasVoice)], { shop })
}

/** Loads toasts early: most failures are of the connection, and then they must be here. */
function warmToasts(): void {
  import('../../platform/ui/ToastCard.tsx').catch(() => undefined)
}

export type VisitedShop = VisitFeedbackProps['business']

/** If the shop does not load, the form has our colors and no recorder, and nobody waits. */
function useShop(business: VisitedShop, isNeeded: boolean): VisitedShop {
  const isWhole = business.primaryColor && business.visitVoiceEnabled !== undefined
  const key = isNeeded && !isWhole ? String(business.id) : undefined
  const { data } = useLoaded(key, (signal) =>
    call(getPublicBusiness, { params: { businessId: String(business.id) }, signal }),
  )
  return { ...business, ...data }
}

interface VisitRatedProps {
  shopName: string
  feedback: ReturnType<typeof useVisitFeedback>
  onClose: () => void
}

/** The stars have arrived. The dialog stays, or comes back, for a voice message that has not. */
function VisitRated({ shopName, feedback, onClose }: VisitRatedProps) {
  const { review, voiceProblem, voicePercent } = feedback
  const { words } = useWords(visitWords)
  const thanksFor = useThanks(shopName)
  if (!review) return null
  const isVoiceHere = voiceProblem === undefined && voicePercent === undefined
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-2">
        <Stars rating={review.rating} sizePx={30} />
        <p className="wrap-anywhere">
          <Exact
            in={thanksFor(review, Boolean(review.recorded) && isVoiceHere)}
            names={[shopName]}
          />
        </p>
      </div>
      <VoiceNotSent feedback={feedback} />
      <Button look={isVoiceHere ? 'biz' : 'quiet'} wide onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}

interface VisitFeedbackFormProps {
  shop: VisitedShop
  textsCustomers: boolean
  form: ReviewForm
  feedback: ReturnType<typeof useVisitFeedback>
  onSkip: () => void
}

function VisitFeedbackForm(props: VisitFeedbackFormProps) {
  const { shop, textsCustomers, form, feedback, onSkip } = props
  const [mayText, setMayText] = useState(false)
  const { submit, isBusy, problem, voicePercent } = feedback
  const { typed, recorded, missing, mayBeSent } = form
  const { words: ofTexts, show } = useWords(textsWords)
  const { words } = useWords(visitWords)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (mayBeSent()) void submit({ ...typed, recorded, mayText })
  }

  return (
    <form method="dialog" noValidate onSubmit={send} className="flex flex-col gap-[18px]">
      <ReviewFields
        form={form}
        isBusy={isBusy}
        commentProblem={undefined}
        takesVoice={shop.visitVoiceEnabled ?? false}
        withoutVoice={null}
        onChange={() => {}}
      />
      {textsCustomers ? (
        <CheckField
          label={words.mayText}
          note={
            <>
              {show(ofTexts.sentence, { shop: shop.name })} {ofTexts.weAskOnce}
            </>
          }
          checked={mayText}
          onChange={({ target }) => setMayText(target.checked)}
        />
      ) : null}
      {problem ? <FieldError title={words.error}>{problem.message}</FieldError> : null}
      {problem?.isOver ? (
        <ButtonLink
          to={customerPaths.feedback(shop.id)}
          look="plain"
          wide
          onClick={() => storeDraft(`shop ${shop.id}`, typed)}
        >
          {words.toPage}
        </ButtonLink>
      ) : null}
      <div className={`${dialogFoot} flex-col gap-1.5 max-md:[@media(max-height:480px)]:flex-row`}>
        <SubmitReview isBusy={isBusy} missing={missing} voicePercent={voicePercent} />
        <Button look="quiet" wide onClick={onSkip}>
          {isBusy ? words.close : words.skip}
        </Button>
      </div>
    </form>
  )
}

interface Visit {
  business: { id: number; name: string }
  transactionId: number
  /** The scan's receipt, from its result. */
  receipt: string
  /** Whether somebody sees the dialog. Sending goes on without it. */
  open: boolean
  /** Called when the visit is rated, now or before, and everything has arrived. */
  onDone: (thanks: string) => void
}

interface VisitProblem {
  message: string
  /** This visit can no longer be rated, but the shop's own page takes reviews. */
  isOver: boolean
}

type VisitReview = TypedReview & { recorded: Recorded | undefined; mayText: boolean }

const takesNoRating = ['too_late_to_rate', 'receipt_unknown', 'transaction_not_found']

/** Rates one visit, by the receipt of its scan. */
function useVisitFeedback({ business, transactionId, receipt, open, onDone }: Visit) {
  const [problem, setProblem] = useState<VisitProblem>()
  const { words } = useWords(visitWords)
  const thanksOf = useThanks(business.name)

  function thank(thanks: string) {
    dropDraft(`visit ${transactionId}`)
    onDone(thanks)
  }

  const thanksFor = (review: VisitReview) => thanksOf(review, Boolean(review.recorded))

  const sending = useSending<VisitReview>({
    businessId: business.id,
    send: ({ rating, comment, mayText }) =>
      call(sendFeedback, {
        body: {
          businessId: business.id,
          transactionId,
          receipt,
          rating,
          comment: comment.trim() || null,
          mayText,
        },
      }),
    onArrived: (review, isComplete) => {
      if (isComplete) thank(thanksFor(review))
      else dropDraft(`visit ${transactionId}`)
    },
    onVoiceArrived: (review) => thank(thanksFor(review)),
    onFailed: (error) => {
      // It may have been rated in another tab, or the answer was lost.
      if (error instanceof CallError && error.code === 'already_rated') return thank(error.message)
      const [ofField] = error instanceof CallError ? Object.values(error.fields) : []
      const message = ofField ?? messageOf(error, words.failed)
      const isOver = error instanceof CallError && takesNoRating.includes(error.code)
      setProblem({ message, isOver })
    },
  })

  const { voiceProblem } = sending
  const isUnseen = !open && voiceProblem !== undefined
  useEffect(() => {
    if (!isUnseen) return
    toast({ variant: 'destructive', title: words.error, description: words.voiceLost })
  }, [isUnseen, words])

  return {
    ...sending,
    submit: (review: VisitReview) => {
      setProblem(undefined)
      return sending.submit(review)
    },
    problem,
  }
}
