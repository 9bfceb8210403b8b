import { useState } from 'react'
import type { SentReview } from '../../../contract/pageData.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { contentKey, dropContentKey } from '../../api/contentKey.ts'
import { sendPublicFeedback } from '../../api/customerRoutes.ts'
import { dataOf, errorOf } from '../../api/pageData.ts'
import { toast } from '../../ui/toast.ts'
import type { Recorded } from './recorder/recording.ts'
import { dropDraft, type TypedReview } from './reviewDraft.ts'
import { useSending } from './useSending.ts'

const keyName = 'rewardhop.review-key'
const FAILED = 'Failed to submit your feedback. Please try again.'

type Review = TypedReview & {
  recorded: Recorded | undefined
  /** Of the form. */
  formKey?: string | undefined
}

/** A review of a shop, by whoever has its address. */
export function useFeedback(businessId: number, sent: SentReview | undefined) {
  const refused = errorOf(sent?.kept)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(refused?.fields ?? {})
  const [problem, setProblem] = useState(() => refused && sentenceBesideFields(refused))
  const sending = useSending<Review>({
    businessId,
    first: sent && dataOf(sent.kept) && { ...sent, customerPhone: '', recorded: undefined },
    send: ({ recorded: _, formKey, customerPhone, ...typed }) => {
      const body = { businessId, ...typed, customerPhone: customerPhone || null }
      const idempotencyKey = contentKey(keyName, body, formKey)
      return call(sendPublicFeedback, { body, idempotencyKey, once: true })
    },
    onArrived: () => {
      dropContentKey(keyName)
      dropDraft(`shop ${businessId}`)
    },
    onFailed: (error) => {
      const fields = error instanceof CallError ? error.fields : {}
      setProblems(fields)
      // What is said of a field stands there.
      if (Object.keys(fields).length > 0) return
      const description = sentenceOf(error)
      toast({ variant: 'destructive', title: 'Submission Failed', description })
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
    /** Of the server, by the name of the field. */
    problems,
    /** Of a form that was sent without the page's code: nothing else says it. */
    problem,
    clearProblems: clear,
  }
}
export type FeedbackState = ReturnType<typeof useFeedback>

/** What the server has against it, in its own words; that it failed where another try may help. */
function sentenceOf(error: unknown): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && error.code !== 'unknown' ? error.message : FAILED
}

/** What no field says: stars have no place for it. */
function sentenceBesideFields(error: CallError): string | undefined {
  const names = Object.keys(error.fields)
  if (names.length === 0) return sentenceOf(error)
  return error.fields.rating
}
