import type { ReactNode } from 'react'
import { StarRating } from '../../ui/StarRating.tsx'
import { CommentField } from './CommentField.tsx'
import type { ReviewForm } from './useReviewForm.ts'
import { VoiceField } from './VoiceField.tsx'

interface ReviewFieldsProps {
  form: ReviewForm
  isBusy: boolean
  /** What the server has against the comment. */
  commentProblem: string | undefined
  takesVoice: boolean
  /** In the recorder's place where the shop takes no voice messages. */
  withoutVoice: ReactNode
  onChange: () => void
}

/** What every review has: stars, and if somebody likes, words and a voice message. */
export function ReviewFields({
  form,
  isBusy,
  commentProblem,
  takesVoice,
  withoutVoice,
  onChange,
}: ReviewFieldsProps) {
  const { typed, change, refs, recorded, setRecorded, setRecording } = form
  return (
    <>
      <StarRating
        rating={typed.rating}
        onRate={(rating) => {
          change({ rating })
          onChange()
        }}
        firstRef={refs.firstStar}
      />
      <CommentField
        comment={typed.comment}
        error={form.commentProblem ?? commentProblem}
        onChange={(comment) => {
          change({ comment })
          onChange()
        }}
        inputRef={refs.comment}
      />
      {takesVoice ? (
        <VoiceField
          isLocked={isBusy}
          recorded={recorded}
          onRecorded={setRecorded}
          onRecording={setRecording}
        />
      ) : (
        withoutVoice
      )}
    </>
  )
}
