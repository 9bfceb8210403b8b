import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { Key } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { CommentField } from './CommentField.tsx'
import { EmailInstead } from './EmailInstead.tsx'
import { SendingVoice } from './SendingVoice.tsx'
import type { FeedbackState, Recorded } from './useFeedback.ts'
import { VoiceComingSoon } from './VoiceComingSoon.tsx'

// Only shops that take voice messages need it.
const Recorder = lazy(() => import('./recorder/Recorder.tsx'))

interface FeedbackFormProps {
  business: PublicBusiness
  feedback: FeedbackState
}

export function FeedbackForm({ business, feedback }: FeedbackFormProps) {
  const { submit, isBusy, phoneProblem, clearPhoneProblem, voicePercent } = feedback
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [customerName, setName] = useState('')
  const [customerPhone, setPhone] = useState('')
  const [recorded, setRecorded] = useState<Recorded>()
  const [isRecording, setRecording] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const missing = missingFor(rating, isRecording)

  useEffect(() => {
    if (phoneProblem) phone.current?.focus()
  }, [phoneProblem])

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || isRecording) return
    if (rating > 0) {
      const typed = { comment, customerName, customerPhone: customerPhone || null }
      void submit({ rating, recorded, ...typed })
      return
    }
    firstStar.current?.focus()
    toast({
      variant: 'destructive',
      title: 'Rating Required',
      description: 'Please select a star rating before submitting.',
    })
  }

  return (
    <>
      <Pad
        title="How was your visit?"
        heading={2}
        note={<span className="text-sm text-ink-2">Takes half a minute</span>}
      >
        <form method="dialog" noValidate onSubmit={send} className="grid gap-[18px]">
          <StarRating rating={rating} onRate={setRating} firstRef={firstStar} />
          <CommentField comment={comment} onChange={setComment} />
          {business.voiceFeedbackEnabled ? (
            <Suspense fallback={<Loading>Opening the recorder...</Loading>}>
              <Recorder isLocked={isBusy} onRecorded={setRecorded} onRecording={setRecording} />
            </Suspense>
          ) : (
            <VoiceComingSoon />
          )}
          <TextField
            label="Name"
            optional
            autoComplete="name"
            maxLength={120}
            value={customerName}
            onChange={(event) => setName(event.target.value)}
          />
          <PhoneField
            label="Phone"
            optional
            hint="Phone is only used if the business needs to follow up."
            error={phoneProblem}
            inputRef={phone}
            onChange={(next) => {
              setPhone(next)
              clearPhoneProblem()
            }}
          />
          <div className="grid gap-2">
            <Key
              type="submit"
              look="biz"
              wide
              aria-disabled={missing ? true : undefined}
              busy={isBusy && 'Submitting...'}
            >
              Submit Feedback
            </Key>
            {missing ? <p className="text-center text-xs text-ink-2">{missing}</p> : null}
            {voicePercent === undefined ? null : <SendingVoice percent={voicePercent} />}
          </div>
        </form>
      </Pad>
      <EmailInstead business={business} />
    </>
  )
}

function missingFor(rating: number, isRecording: boolean): string | undefined {
  if (isRecording) return 'Stop your recording to submit.'
  return rating === 0 ? 'Pick a star rating to submit.' : undefined
}
