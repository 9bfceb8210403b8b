import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { SendingVoice } from './SendingVoice.tsx'

interface SubmitReviewProps {
  isBusy: boolean
  /** Why it does not send yet. */
  missing: string | undefined
  voicePercent: number | undefined
}

/** The key, and under it what is missing or how far the voice message is. */
export function SubmitReview({ isBusy, missing, voicePercent }: SubmitReviewProps) {
  // Before the page's code is here nobody knows what is filled in, and the server says what is missing.
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        look="biz"
        wide
        aria-disabled={isHydrated && missing ? true : undefined}
        busy={isBusy && 'Submitting...'}
      >
        Submit Feedback
      </Button>
      {missing ? <p className="with-scripts text-center text-xs text-ink-2">{missing}</p> : null}
      {voicePercent === undefined ? null : <SendingVoice percent={voicePercent} />}
    </div>
  )
}
