import { Button } from '../../../ui/Button.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { formatThanks } from '../formatThanks.ts'
import { VoiceNotSent } from '../VoiceNotSent.tsx'
import type { useVisitFeedback } from './useVisitFeedback.ts'

interface VisitRatedProps {
  shopName: string
  feedback: ReturnType<typeof useVisitFeedback>
  onClose: () => void
}

/** The stars are there. The dialog stays for a voice message that is not, or comes back after all. */
export function VisitRated({ shopName, feedback, onClose }: VisitRatedProps) {
  const { review, voiceProblem, voicePercent } = feedback
  if (!review) return null
  const isVoiceHere = voiceProblem === undefined && voicePercent === undefined
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-2">
        <Stars rating={review.rating} sizePx={30} />
        <p className="wrap-anywhere">
          {formatThanks(shopName, {
            ...review,
            hasVoice: Boolean(review.recorded) && isVoiceHere,
          })}
        </p>
      </div>
      <VoiceNotSent feedback={feedback} />
      <Button look={isVoiceHere ? 'biz' : 'quiet'} wide onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
