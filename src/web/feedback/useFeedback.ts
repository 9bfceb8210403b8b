import { useState } from 'react'
import { call } from '../api/call.ts'
import { CallError } from '../api/callError.ts'
import { sendPublicFeedback } from '../api/customerRoutes.ts'
import { contentKey, dropContentKey } from '../contentKey.ts'
import { toast } from '../ui/toast.ts'
import type { Recorded } from './recorder/recording.ts'
import { dropDraft, type TypedReview } from './reviewDraft.ts'
import { useSending } from './useSending.ts'

const keyName = 'rewardhop.review-key'
const FAILED = 'Failed to submit your feedback. Please try again.'

/** A review of a shop, by whoever has its address. */
export function useFeedback(businessId: number) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const sending = useSending<TypedReview & { recorded: Recorded | undefined }>({
    businessId,
    send: ({ recorded: _, customerPhone, ...typed }) => {
      const body = { businessId, ...typed, customerPhone: customerPhone || null }
      const idempotencyKey = contentKey(keyName, body)
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
      const description = refusalOf(error) ?? FAILED
      toast({ variant: 'destructive', title: 'Submission Failed', description })
    },
  })

  return {
    ...sending,
    submit: (review: Parameters<typeof sending.submit>[0]) => {
      setProblems({})
      return sending.submit(review)
    },
    /** Of the server, by the name of the field. */
    problems,
    clearProblems: () => setProblems({}),
  }
}
export type FeedbackState = ReturnType<typeof useFeedback>

/** What the server has against it, in its own words; nothing where another try may help. */
function refusalOf(error: unknown): string | undefined {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && error.code !== 'unknown' ? error.message : undefined
}
