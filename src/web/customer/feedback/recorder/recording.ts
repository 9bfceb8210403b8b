import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'

/** What was recorded, before it is sent. */
export interface Recorded {
  file: Blob
  seconds: number
  /** How loud it was, from 0 to 1, each time somebody looked. */
  levels: readonly number[]
}

/** What the server takes, what is smallest first. */
const types = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
]
/** A voice needs no more, and a minute of it is sent over a bad line in seconds. */
const BITS_PER_SECOND = 24_000

export interface Recording {
  /** Since it began. */
  seconds: () => number
  /** Looks how loud it is now; how loud it has been so far, from 0 to 1. */
  listen: () => readonly number[]
  /** Ends in `onStopped`. */
  stop: () => void
  /** Ends in nothing. */
  cancel: () => void
}

interface Outcome {
  onStopped: (recorded: Recorded) => void
  /** Nothing was recorded. */
  onFailed: () => void
}

/** Opens the microphone; throws where it may not, or where there is none. */
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
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let levels: readonly number[] = []
  let length = 0
  let file: Blob | undefined

  // All of it in one piece at the end: browsers then write into the file how long it is.
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) file = data
  }
  recorder.onstop = () => {
    close()
    const whole = Math.min(mostRecordingSeconds, Math.max(1, Math.round(length || seconds())))
    if (file) onStopped({ file, seconds: whole, levels })
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
  /** From 0 to 1; undefined while the browser does not let it run. */
  level: () => number | undefined
  close: () => void
}

function meterOf(microphone: MediaStream): Meter {
  const audio = new AudioContext()
  // Some browsers open it asleep.
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
      // A quiet voice is to be seen as well.
      return Math.min(1, Math.sqrt(loudest))
    },
    close: () => void audio.close(),
  }
}

/** Below this a microphone hears itself and nobody in front of it; as levels are, from 0 to 1. */
const floor = 0.06
/** With fewer looks at the level than this, half a second, a word may have been missed. */
const fewestLevels = 5

/** Whether nothing was ever heard. A meter that does not run tells no levels, and then nobody knows. */
export function isInaudible(levels: readonly number[]): boolean {
  return levels.length >= fewestLevels && levels.every((level) => level < floor)
}
