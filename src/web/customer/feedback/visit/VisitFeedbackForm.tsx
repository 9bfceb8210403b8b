import type { SubmitEvent } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { ReviewFields } from '../ReviewFields.tsx'
import { storeDraft } from '../reviewDraft.ts'
import { SubmitReview } from '../SubmitReview.tsx'
import type { ReviewForm } from '../useReviewForm.ts'
import type { useVisitFeedback } from './useVisitFeedback.ts'
import type { VisitedShop } from './VisitFeedbackDialog.tsx'

interface VisitFeedbackFormProps {
  shop: VisitedShop
  form: ReviewForm
  feedback: ReturnType<typeof useVisitFeedback>
  onSkip: () => void
}

export function VisitFeedbackForm({ shop, form, feedback, onSkip }: VisitFeedbackFormProps) {
  const { submit, isBusy, problem, voicePercent } = feedback
  const { typed, recorded, missing, mayBeSent } = form

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (mayBeSent()) void submit({ ...typed, recorded })
  }

  return (
    <form method="dialog" noValidate onSubmit={send} className="grid gap-[18px]">
      <ReviewFields
        form={form}
        isBusy={isBusy}
        commentProblem={undefined}
        takesVoice={shop.visitVoiceEnabled ?? false}
        withoutVoice={null}
        onChange={() => {}}
      />
      {problem ? <FieldError>{problem.message}</FieldError> : null}
      {problem?.isOver ? (
        <ButtonLink
          to={paths.feedback(shop.id)}
          look="plain"
          wide
          onClick={() => storeDraft(`shop ${shop.id}`, typed)}
        >
          Go to the feedback page
        </ButtonLink>
      ) : null}
      <div className="grid gap-1.5">
        <SubmitReview isBusy={isBusy} missing={missing} voicePercent={voicePercent} />
        <Button look="quiet" wide onClick={onSkip}>
          {isBusy ? 'Close' : 'Skip'}
        </Button>
      </div>
    </form>
  )
}
