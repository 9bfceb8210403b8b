import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CallError, messageOf } from '../api/callError.ts'
import { sendPublicFeedback } from '../api/customerRoutes.ts'
import { dismissToast, toast } from '../ui/toast.ts'
import { uploadRecording } from './uploadRecording.ts'

const FAILED = 'Failed to submit your feedback. Please try again.'

/** What was recorded, before it is sent. */
export interface Recorded {
  file: Blob
  seconds: number
}

export interface TypedReview {
  rating: number
  comment: string
  customerName: string
  customerPhone: string | null
  recorded: Recorded | undefined
}

interface VoiceProblem {
  message: string
  /** To try again would end in the same way. */
  isFinal: boolean
}

/** A review on its way: first what was typed, then the voice message, which may fail by itself. */
export function useFeedback(businessId: number) {
  const [isBusy, setBusy] = useState(false)
  const [phoneProblem, setPhoneProblem] = useState<string>()
  const [review, setReview] = useState<TypedReview>()
  const [voicePercent, setVoicePercent] = useState<number>()
  const [voiceProblem, setVoiceProblem] = useState<VoiceProblem>()
  const upload = useRef<() => Promise<void>>(undefined)

  async function submit(typed: TypedReview) {
    setBusy(true)
    // What failed before is being tried again.
    dismissToast()
    setPhoneProblem(undefined)
    try {
      const { recorded, ...body } = typed
      const { id, voiceToken } = await call(sendPublicFeedback, { body: { businessId, ...body } })
      if (recorded) {
        const sent = { businessId, feedbackId: id, voiceToken: voiceToken ?? 'none' }
        upload.current = () => uploadRecording(sent, recorded.file, setVoicePercent)
        await sendVoice()
      }
      setReview(typed)
      toast({
        title: 'Feedback Submitted',
        description: 'Thank you for your feedback! The business will see your review.',
      })
    } catch (error) {
      const field = error instanceof CallError ? error.fields.customerPhone : undefined
      setPhoneProblem(field)
      const description = field ?? (isLimit(error) ? messageOf(error, FAILED) : FAILED)
      toast({ variant: 'destructive', title: 'Submission Failed', description })
    }
    setBusy(false)
  }

  async function sendVoice() {
    setVoiceProblem(undefined)
    setVoicePercent(0)
    try {
      await upload.current?.()
    } catch (error) {
      const message = messageOf(error, 'It did not arrive. Please try again.')
      setVoiceProblem({ message, isFinal: isRefusal(error) })
    }
    setVoicePercent(undefined)
  }

  return {
    submit,
    isBusy,
    phoneProblem,
    clearPhoneProblem: () => setPhoneProblem(undefined),
    /** What has arrived; undefined until then. */
    review,
    /** While the voice message is being sent. */
    voicePercent,
    voiceProblem,
    sendVoiceAgain: sendVoice,
  }
}
export type FeedbackState = ReturnType<typeof useFeedback>

const isLimit = (error: unknown) => error instanceof CallError && error.status === 429

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 429
}
