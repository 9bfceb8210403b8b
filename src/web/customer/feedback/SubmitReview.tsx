import { Button } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { feedbackWords } from './feedbackWords.ts'
import type { SendingState } from './useSending.ts'

interface SubmitReviewProps {
  isBusy: boolean
  /** Why the button does not send yet. */
  missing: string | undefined
  voicePercent: number | undefined
}

/** The button, with what is missing or how much of the voice message is sent. */
export function SubmitReview({ isBusy, missing, voicePercent }: SubmitReviewProps) {
  // Before the page's code arrives, only the server can say what is missing.
  const isHydrated = useHydrated()
  const { words } = useWords(feedbackWords)
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        look="biz"
        wide
        aria-disabled={isHydrated && missing ? true : undefined}
        busy={isBusy && words.submitting}
      >
        {words.submit}
      </Button>
      {missing ? <p className="with-scripts text-center text-xs text-ink-2">{missing}</p> : null}
      {voicePercent === undefined ? null : <SendingVoice percent={voicePercent} />}
    </div>
  )
}

/** How much of the voice message has been sent. */
function SendingVoice({ percent }: { percent: number }) {
  const { words, show } = useWords(feedbackWords)
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-ink-2">{show(words.sendingVoicePercent, { percent })}</p>
      <progress
        aria-label={words.sendingVoice}
        max={100}
        value={percent}
        className="h-2.5 w-full accent-ink"
      />
    </div>
  )
}

/** The review has arrived, but its recording has not. */
export function VoiceNotSent({ feedback }: { feedback: SendingState }) {
  const { voiceProblem, voicePercent, sendVoiceAgain } = feedback
  const { words, say } = useWords(feedbackWords)
  if (voicePercent !== undefined) return <SendingVoice percent={voicePercent} />
  if (!voiceProblem) return null
  return (
    <ErrorCard
      title={words.voiceNotSent}
      action={
        voiceProblem.isFinal ? null : (
          <Button look="plain" onClick={() => void sendVoiceAgain()}>
            {words.sendAgain}
          </Button>
        )
      }
    >
      {say(words.voiceNotSentText, { why: voiceProblem.message })}
    </ErrorCard>
  )
}
