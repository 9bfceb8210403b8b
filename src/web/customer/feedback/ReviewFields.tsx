import { type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { StarRating } from '../../platform/ui/Stars.tsx'
import { uiWords } from '../../platform/ui/uiWords.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { feedbackWords } from './feedbackWords.ts'
import type { RecorderProps } from './recorder/Recorder.tsx'
import type { Recorded } from './recorder/recording.ts'
import {
  charactersIn,
  type DraftOf,
  excessIn,
  mostCharacters,
  storeDraft,
  type TypedReview,
} from './reviewDraft.ts'

interface ReviewFieldsProps {
  form: ReviewForm
  isBusy: boolean
  /** The server's problem with the comment. */
  commentProblem: string | undefined
  takesVoice: boolean
  /** Shown instead of the recorder if the shop takes no voice messages. */
  withoutVoice: ReactNode
  onChange: () => void
}

/** The parts of every review: stars and, optionally, a comment and a voice message. */
export function ReviewFields({
  form,
  isBusy,
  commentProblem,
  takesVoice,
  withoutVoice,
  onChange,
}: ReviewFieldsProps) {
  const { words } = useWords(feedbackWords)
  const { typed, change, refs, recorded, setRecorded, setRecording, ratingProblem } = form
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
      {ratingProblem ? <FieldError title={words.ratingRequired}>{ratingProblem}</FieldError> : null}
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

const loadVoice = () => import('./recorder/voice.ts')

/** The recorder, or why it is not loaded yet. A review can be sent without it. */
function VoiceField(recorder: RecorderProps) {
  const { part, hasFailed, again } = useLater(loadVoice)
  const { words } = useWords(feedbackWords)
  if (part) return <part.Recorder {...recorder} />
  return (
    <div className="with-scripts grid min-h-[114px] content-center gap-2">
      {hasFailed ? (
        <>
          <FieldError>{words.recorderFailed}</FieldError>
          <Button look="plain" size="slim" className="justify-self-start" onClick={again}>
            {words.again}
          </Button>
        </>
      ) : (
        <Loading>{words.recorderLoading}</Loading>
      )}
    </div>
  )
}

interface CommentFieldProps {
  comment: string
  error: string | undefined
  onChange: (comment: string) => void
  inputRef: Ref<HTMLTextAreaElement>
}

/** Four lines, with a counter. Takes more text than can be sent, so that pasted text is not cut. */
function CommentField({ comment, error, onChange, inputRef }: CommentFieldProps) {
  const id = useId()
  const counterId = `${id}counter`
  const errorId = `${id}error`
  const { words, say } = useWords(feedbackWords)
  const { words: ui } = useWords(uiWords)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[620]">
          {words.comment} <span className="font-normal text-ink-2">{ui.optional}</span>
        </label>
        <span
          id={counterId}
          translate="no"
          className={`with-scripts text-xs tabular-nums ${error ? 'font-[620] text-serial' : 'text-ink-2'}`}
        >
          {say(words.used, { used: charactersIn(comment), most: mostCharacters })}
        </span>
      </div>
      <textarea
        id={id}
        ref={inputRef}
        name="comment"
        rows={4}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${counterId} ${errorId}` : counterId}
        placeholder={words.commentHint}
        value={comment}
        onChange={(event) => onChange(event.target.value)}
        className="input resize-y"
      />
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

/** What is filled in for a review, and whether it can be sent. */
export function useReviewForm(about: DraftOf, start: () => TypedReview) {
  const [typed, setTyped] = useState(start)
  const [recorded, setRecorded] = useState<Recorded>()
  const [isRecording, setRecording] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const { words, say } = useWords(feedbackWords)
  const excess = excessIn(typed.comment)
  const isTooLong = excess > 0

  const missing = missingFor({ isRecording, rating: typed.rating, isTooLong })

  const change = useCallback(
    (part: Partial<TypedReview>) => setTyped((before) => ({ ...before, ...part })),
    [],
  )
  useEffect(() => storeDraft(about, typed), [about, typed])

  /** False while something is missing, and moves the focus there. */
  function mayBeSent(): boolean {
    if (isRecording) return false
    if (typed.rating === 0) {
      firstStar.current?.focus()
      setAsked(true)
      return false
    }
    if (isTooLong) comment.current?.focus()
    return !isTooLong
  }

  return {
    typed,
    change,
    recorded,
    setRecorded,
    setRecording,
    refs: { firstStar, comment },
    commentProblem: isTooLong
      ? say(words.tooLong, { most: mostCharacters, count: excess })
      : undefined,
    ratingProblem: wasAsked && typed.rating === 0 ? words.pickStars : undefined,
    /** Why the button does not send yet. */
    missing: missing && words[missing],
    mayBeSent,
  }
}
export type ReviewForm = ReturnType<typeof useReviewForm>

interface Filled {
  isRecording: boolean
  rating: number
  isTooLong: boolean
}

function missingFor({ isRecording, rating, isTooLong }: Filled) {
  if (isRecording) return 'stopFirst'
  if (rating === 0) return 'pickFirst'
  return isTooLong ? 'shortenFirst' : undefined
}
