import { useEffect, useRef, useState } from 'react'
import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { dismissToast, toast } from '../../ui/toast.ts'
import type { Recorded } from '../useFeedback.ts'
import { type Recording, startRecording } from './recording.ts'

const TICK_MS = 100

/** Records from the microphone, for a minute at most. */
export function useRecorder(onRecorded: (recorded: Recorded | undefined) => void) {
  const [phase, setPhase] = useState<'idle' | 'recording' | 'preview'>('idle')
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const [recorded, setRecorded] = useState<Recorded>()
  const recording = useRef<Recording>(undefined)
  const isStarting = useRef(false)
  const isGone = useRef(false)

  // Whoever leaves the page leaves no open microphone, also when it opens only then.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.cancel()
    }
  }, [])

  useEffect(() => {
    if (phase !== 'recording') return
    const timer = setInterval(() => {
      const now = recording.current
      if (!now) return
      const passed = now.seconds()
      setSeconds(Math.floor(passed))
      setLevels((before) => [...before, now.level()])
      if (passed >= mostRecordingSeconds) now.stop()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [phase])

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
      setPhase('recording')
    } catch {
      fail()
    }
    isStarting.current = false
  }

  function keep(kept: Recorded) {
    recording.current = undefined
    hand(kept)
    setPhase('preview')
  }

  function fail() {
    recording.current = undefined
    setPhase('idle')
    toast({
      variant: 'destructive',
      title: 'Recording Failed',
      description: 'Could not access microphone. Please check permissions.',
    })
  }

  function hand(next: Recorded | undefined) {
    setRecorded(next)
    onRecorded(next)
  }

  function discard() {
    hand(undefined)
    setPhase('idle')
  }

  return {
    phase,
    seconds,
    levels,
    recorded,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    discard,
  }
}
