import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, messageOf } from '../../../api/callError.ts'
import { sendFeedback } from '../../../api/customerRoutes.ts'
import { toast } from '../../../ui/toast.ts'
import { formatThanks } from '../formatThanks.ts'
import type { Recorded } from '../recorder/recording.ts'
import { dropDraft, type TypedReview } from '../reviewDraft.ts'
import { useSending } from '../useSending.ts'

interface Visit {
  business: { id: number; name: string }
  transactionId: number
  /** Of the scan, as its result carries it. */
  receipt: string
  /** Somebody looks at it; it is sent on when nobody does. */
  open: boolean
  /** The visit is rated, now or before, and all of it has arrived. */
  onDone: () => void
}

interface VisitProblem {
  message: string
  /** This visit takes no rating; the shop's own page does. */
  isOver: boolean
}

type VisitReview = TypedReview & { recorded: Recorded | undefined }

const takesNoRating = ['too_late_to_rate', 'receipt_unknown', 'transaction_not_found']

/** A rating of one visit, by whoever holds the receipt of its scan. */
export function useVisitFeedback({ business, transactionId, receipt, open, onDone }: Visit) {
  const [problem, setProblem] = useState<VisitProblem>()

  function thank(description: string) {
    dropDraft(`visit ${transactionId}`)
    toast({ title: 'Thank you', description })
    onDone()
  }

  const thanksFor = ({ recorded, ...typed }: VisitReview) =>
    formatThanks(business.name, { ...typed, hasVoice: Boolean(recorded) })

  const sending = useSending<VisitReview>({
    businessId: business.id,
    send: ({ rating, comment }) =>
      call(sendFeedback, {
        body: { businessId: business.id, transactionId, receipt, rating, comment },
      }),
    onArrived: (review, isComplete) => {
      if (isComplete) thank(thanksFor(review))
      else dropDraft(`visit ${transactionId}`)
    },
    onVoiceArrived: (review) => thank(thanksFor(review)),
    onFailed: (error) => {
      // Perhaps in another tab, or with an answer that was lost.
      if (error instanceof CallError && error.code === 'already_rated') return thank(error.message)
      const [ofField] = error instanceof CallError ? Object.values(error.fields) : []
      const message =
        ofField ?? messageOf(error, 'Your feedback could not be sent. Please try again.')
      const isOver = error instanceof CallError && takesNoRating.includes(error.code)
      setProblem({ message, isOver })
    },
  })

  const { voiceProblem } = sending
  const isUnseen = !open && voiceProblem !== undefined
  useEffect(() => {
    if (!isUnseen) return
    const description =
      'Your stars have arrived and your voice message has not. Open the feedback again to send it.'
    toast({ variant: 'destructive', title: 'Feedback Error', description })
  }, [isUnseen])

  return {
    ...sending,
    submit: (review: VisitReview) => {
      setProblem(undefined)
      return sending.submit(review)
    },
    problem,
  }
}
