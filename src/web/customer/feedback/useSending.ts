import { useRef, useState } from 'react'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { dismissToast } from '../../platform/ui/toast.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { feedbackWords } from './feedbackWords.ts'
import type { Recorded } from './recorder/recording.ts'
import { sendOnceMore } from './sendOnceMore.ts'

interface Review {
  rating: number
  comment: string
  recorded: Recorded | undefined
}

/** The server's answer to a review. */
interface StoredReview {
  id: number
  /** Null if the shop takes no recording. */
  voiceToken: string | null
}

interface VoiceProblem {
  message: string
  /** Another try would fail in the same way. */
  isFinal: boolean
}

interface Sending<R extends Review> {
  businessId: number
  /** Sends a review. Sending it twice must make one review. */
  send: (review: R) => Promise<StoredReview>
  /** The review has arrived. Its voice message may not have; `voiceProblem` then says why. */
  onArrived: (review: R, isComplete: boolean) => void
  /** The voice message arrived only at a later try. */
  onVoiceArrived?: (review: R) => void
  onFailed: (error: unknown) => void
  /** A review that was sent without the page's code, and has arrived. */
  first?: R | undefined
}

/** Sends a review: first what was typed, then the voice message, which may fail separately. */
export function useSending<R extends Review>(options: Sending<R>) {
  const { businessId, send, onArrived, onVoiceArrived, onFailed } = options
  const { words } = useWords(feedbackWords)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [review, setReview] = useState(options.first)
  const [voicePercent, setVoicePercent] = useState<number>()
  const [voiceProblem, setVoiceProblem] = useState<VoiceProblem>()
  const upload = useRef<() => Promise<void>>(undefined)

  async function submit(typed: R) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    // What failed before is now tried again.
    dismissToast()
    try {
      const { id, voiceToken } = await sendOnceMore(() => send(typed))
      const { recorded } = typed
      const isComplete = recorded ? await sendVoice(recorded, { id, voiceToken }) : true
      setReview(typed)
      onArrived(typed, isComplete)
    } catch (error) {
      onFailed(error)
    }
    isUnderWay.current = false
    setBusy(false)
  }

  /** Resolves with true once it has arrived. */
  async function sendVoice({ file }: Recorded, { id, voiceToken }: StoredReview): Promise<boolean> {
    if (voiceToken === null) {
      setVoiceProblem({ message: words.noVoice, isFinal: true })
      return false
    }
    const sent = { businessId, feedbackId: id, voiceToken }
    let uploading: (() => Promise<void>) | undefined
    upload.current = async () => {
      const { uploadOf } = await import('./recorder/voice.ts')
      uploading ??= uploadOf(sent, file, setVoicePercent)
      await uploading()
    }
    return uploadVoice(upload.current)
  }

  async function uploadVoice(send: () => Promise<void>): Promise<boolean> {
    setVoiceProblem(undefined)
    setVoicePercent(0)
    try {
      await send()
      return true
    } catch (error) {
      const isFinal = isRefusal(error)
      const plain = isFinal ? words.notSaved : words.notArrived
      setVoiceProblem({ message: messageOf(error, plain), isFinal })
      return false
    } finally {
      setVoicePercent(undefined)
    }
  }

  async function sendVoiceAgain() {
    if (isUnderWay.current || !upload.current || !review) return
    isUnderWay.current = true
    if (await uploadVoice(upload.current)) onVoiceArrived?.(review)
    isUnderWay.current = false
  }

  return {
    submit,
    isBusy,
    /** The review, once it has arrived. */
    review,
    /** Only while the voice message is being sent. */
    voicePercent,
    voiceProblem,
    sendVoiceAgain,
  }
}
export type SendingState = Omit<ReturnType<typeof useSending<Review>>, 'submit'>

/**
 * A refusal would repeat. A connection that is too slow, or too much at once, may be better later.
 */
function isRefusal(error: unknown): boolean {
  const status = error instanceof CallError ? error.status : 0
  return status >= 400 && status < 500 && ![408, 429].includes(status)
}
