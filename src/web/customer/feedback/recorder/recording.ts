import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'
import { ticks } from '../../../platform/ui/serverTime.ts'

/** What was recorded, before it is sent. */
export interface Recorded {
  file: Blob
  seconds: number
  /** The loudness at each measurement, from 0 to 1. */
  levels: readonly number[]
}

/**
 * The types that the server accepts. mp4 comes first, because Safari claims webm too and writes it
 * badly.
 */
const types = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
]
/** Enough for a voice. A minute is then sent over a bad connection in seconds. */
const BITS_PER_SECOND = 24_000

export interface Recording {
  /** Seconds since the start. */
  seconds: () => number
  /** Measures the loudness now, and returns all levels so far, from 0 to 1. */
  listen: () => readonly number[]
  /** Stops, and calls `onStopped`. */
  stop: () => void
  /** Stops without a result. */
  cancel: () => void
}

interface Outcome {
  onStopped: (recorded: Recorded) => void
  /** Called if nothing was recorded. */
  onFailed: () => void
}

/** Opens the microphone; throws if that is not allowed, or if there is none. */
export async function startRecording(outcome: Outcome): Promise<Recording> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return recordFrom(microphone, outcome)
  } catch (error) {
    closeMicrophone(microphone)
    throw error
  }
}

function closeMicrophone(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop()
}

function recordFrom(microphone: MediaStream, { onStopped, onFailed }: Outcome): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(microphone, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  })
  const meter = meterOf(microphone)
  const startedAt = ticks()
  const seconds = () => (ticks() - startedAt) / 1000
  let levels: readonly number[] = []
  let length = 0
  const parts: Blob[] = []

  // Asked for one piece, since browsers then write the duration into the file; some send several.
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data)
  }
  recorder.onstop = () => {
    close()
    const whole = Math.min(mostRecordingSeconds, Math.max(1, Math.round(length || seconds())))
    const file = new Blob(parts, { type: recorder.mimeType })
    if (file.size > 0) onStopped({ file, seconds: whole, levels })
    else onFailed()
  }

  function close() {
    closeMicrophone(microphone)
    meter.close()
  }
  function stop() {
    if (recorder.state === 'inactive') return
    length = seconds()
    recorder.stop()
  }
  function cancel() {
    recorder.onstop = null
    if (recorder.state !== 'inactive') recorder.stop()
    close()
  }

  function listen() {
    const level = meter.level()
    if (level !== undefined) levels = [...levels, level]
    return levels
  }

  recorder.start()
  return { seconds, listen, stop, cancel }
}

interface Meter {
  /** From 0 to 1; undefined while the browser does not let the meter run. */
  level: () => number | undefined
  close: () => void
}

function meterOf(microphone: MediaStream): Meter {
  const audio = new AudioContext()
  // In some browsers it starts suspended.
  void audio.resume()
  const analyser = audio.createAnalyser()
  analyser.fftSize = 1024
  audio.createMediaStreamSource(microphone).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      if (audio.state !== 'running') return undefined
      analyser.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      // The square root makes quiet voices visible.
      return Math.min(1, Math.sqrt(loudest))
    },
    close: () => void audio.close(),
  }
}

/** A lower level, from 0 to 1, is a microphone's own noise and no voice. */
const floor = 0.06
/** With fewer measurements, half a second, a word may have been missed. */
const fewestLevels = 5

/** Whether nothing was heard at all. A meter that does not run gives no levels, so nobody knows. */
export function isInaudible(levels: readonly number[]): boolean {
  return levels.length >= fewestLevels && levels.every((level) => level < floor)
}
