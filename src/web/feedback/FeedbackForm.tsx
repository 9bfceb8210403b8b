import { type SubmitEvent, useEffect, useRef } from 'react'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { EmailInstead } from './EmailInstead.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { SubmitReview } from './SubmitReview.tsx'
import type { FeedbackState } from './useFeedback.ts'
import { useReviewForm } from './useReviewForm.ts'
import { VoiceComingSoon } from './VoiceComingSoon.tsx'

interface FeedbackFormProps {
  business: PublicBusiness
  feedback: FeedbackState
}

export function FeedbackForm({ business, feedback }: FeedbackFormProps) {
  const { submit, isBusy, problems, clearProblems, voicePercent } = feedback
  const form = useReviewForm(`shop ${business.id}`)
  const { typed, change, recorded, missing, mayBeSent } = form
  const phone = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problems.customerPhone) phone.current?.focus()
    else if (problems.comment) form.refs.comment.current?.focus()
  }, [problems, form.refs.comment])

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (mayBeSent()) void submit({ ...typed, recorded })
  }

  return (
    <>
      <Pad
        title="How was your visit?"
        heading={2}
        note={<span className="text-sm text-ink-2">Takes half a minute</span>}
      >
        <form method="dialog" noValidate onSubmit={send} className="grid gap-[18px]">
          <ReviewFields
            form={form}
            isBusy={isBusy}
            commentProblem={problems.comment}
            takesVoice={business.voiceFeedbackEnabled}
            withoutVoice={<VoiceComingSoon />}
            onChange={clearProblems}
          />
          <TextField
            label="Name"
            optional
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
            label="Phone"
            optional
            hint="Phone is only used if the business needs to follow up."
            error={problems.customerPhone}
            inputRef={phone}
            defaultValue={typed.customerPhone}
            onChange={(customerPhone) => {
              change({ customerPhone })
              clearProblems()
            }}
          />
          <SubmitReview isBusy={isBusy} missing={missing} voicePercent={voicePercent} />
        </form>
      </Pad>
      <EmailInstead business={business} />
    </>
  )
}
