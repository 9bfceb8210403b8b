import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { SendingVoice } from './SendingVoice.tsx'
import type { SendingState } from './useSending.ts'

/** The review has arrived and its recording has not. */
export function VoiceNotSent({ feedback }: { feedback: SendingState }) {
  const { voiceProblem, voicePercent, sendVoiceAgain } = feedback
  if (voicePercent !== undefined) return <SendingVoice percent={voicePercent} />
  if (!voiceProblem) return null
  return (
    <ErrorCard
      title="Your voice message was not sent"
      action={
        voiceProblem.isFinal ? null : (
          <Button look="plain" onClick={() => void sendVoiceAgain()}>
            Send it again
          </Button>
        )
      }
    >
      Everything else has arrived. {voiceProblem.message}
    </ErrorCard>
  )
}
