import { useCallback, useEffect, useRef, useState } from 'react'
import { dismissToast, toast } from '../../ui/toast.ts'
import { commentProblem } from './commentLength.ts'
import type { Recorded } from './recorder/recording.ts'
import { type DraftOf, storeDraft, type TypedReview } from './reviewDraft.ts'

/** What is filled in for a review, and whether it can be sent as it is. */
export function useReviewForm(about: DraftOf, start: () => TypedReview) {
  const [typed, setTyped] = useState(start)
  const [recorded, setRecorded] = useState<Recorded>()
  const [isRecording, setRecording] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const tooLong = commentProblem(typed.comment)

  const change = useCallback((part: Partial<TypedReview>) => {
    // What was asked for is there.
    if (part.rating) dismissToast()
    setTyped((before) => ({ ...before, ...part }))
  }, [])
  useEffect(() => storeDraft(about, typed), [about, typed])

  /** False while something is missing; then whoever pressed the key is led to it. */
  function mayBeSent(): boolean {
    if (isRecording) return false
    if (typed.rating === 0) {
      firstStar.current?.focus()
      toast({
        variant: 'destructive',
        title: 'Rating Required',
        description: 'Please select a star rating before submitting.',
      })
      return false
    }
    if (tooLong) comment.current?.focus()
    return !tooLong
  }

  return {
    typed,
    change,
    recorded,
    setRecorded,
    setRecording,
    refs: { firstStar, comment },
    commentProblem: tooLong,
    /** Why the key does not send yet. */
    missing: missingFor({ isRecording, rating: typed.rating, isTooLong: Boolean(tooLong) }),
    mayBeSent,
  }
}
export type ReviewForm = ReturnType<typeof useReviewForm>

interface Filled {
  isRecording: boolean
  rating: number
  isTooLong: boolean
}

function missingFor({ isRecording, rating, isTooLong }: Filled): string | undefined {
  if (isRecording) return 'Stop your recording to submit.'
  if (rating === 0) return 'Pick a star rating to submit.'
  return isTooLong ? 'Shorten your comment to submit.' : undefined
}
