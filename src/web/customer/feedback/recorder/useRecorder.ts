import { useEffect, useRef, useState } from 'react'
import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'
import { isInAppBrowser } from '../../../platform/ui/inAppBrowser.ts'
import { dismissToast, toast } from '../../../platform/ui/toast.ts'
import { pageWords } from '../../../platform/words/pageWords.ts'
import { recorderWords } from './recorderWords.ts'
import { type Recorded, type Recording, startRecording } from './recording.ts'

const TICK_MS = 100

interface RecorderOptions {
  /** The earlier recording, if the form opens again. */
  recorded: Recorded | undefined
  onRecorded: (recorded: Recorded | undefined) => void
}

/** Records from the microphone, for at most a minute. */
export function useRecorder({ recorded, onRecorded }: RecorderOptions) {
  const [isRecording, setRecording] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const recording = useRef<Recording>(undefined)
  const isStarting = useRef(false)
  const isGone = useRef(false)

  // After leaving, no microphone stays open, even one that opens only then. What was said so far is
  // kept, for a dialog that was closed by mistake and opens again.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.stop()
    }
  }, [])

  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => {
      const now = recording.current
      if (!now) return
      const passed = now.seconds()
      setSeconds(Math.floor(passed))
      setLevels(now.listen())
      if (passed >= mostRecordingSeconds) now.stop()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isRecording])

  async function start() {
    if (isStarting.current) return
    isStarting.current = true
    dismissToast()
    try {
      const begun = await startRecording({ onStopped: keep, onFailed: fail })
      if (isGone.current) return begun.cancel()
      recording.current = begun
      setSeconds(0)
      setLevels([])
      setRecording(true)
    } catch {
      fail()
    }
    isStarting.current = false
  }

  function keep(kept: Recorded) {
    recording.current = undefined
    onRecorded(kept)
    setRecording(false)
  }

  function fail() {
    recording.current = undefined
    setRecording(false)
    if (!isGone.current) sayRefused()
  }

  return {
    phase: isRecording ? 'recording' : recorded ? 'preview' : 'idle',
    seconds,
    levels,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    discard: () => onRecorded(undefined),
  } as const
}

function sayRefused(): void {
  const { words } = pageWords(recorderWords)
  toast({
    variant: 'destructive',
    title: words.failed,
    description: isInAppBrowser() ? words.noMicrophoneHere : words.noMicrophone,
  })
}
