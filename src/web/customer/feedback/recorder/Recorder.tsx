import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'
import { formatSeconds } from '../../../platform/ui/format.ts'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import { recorderWords } from './recorderWords.ts'
import { isInaudible, type Recorded } from './recording.ts'
import { useRecorder } from './useRecorder.ts'

export interface RecorderProps {
  /** The review is being sent, so the recording must not change. */
  isLocked: boolean
  recorded: Recorded | undefined
  onRecorded: (recorded: Recorded | undefined) => void
  onRecording: (isRecording: boolean) => void
}

/** A voice message: idle, recording, then recorded, to be played or discarded. */
export function Recorder(props: RecorderProps) {
  const { isLocked, recorded, onRecorded, onRecording } = props
  const recorder = useRecorder({ recorded, onRecorded })
  const { phase, seconds, levels } = recorder
  const { words, say, show } = useWords(recorderWords)
  const announce = useAnnouncement()
  const preview = usePreview(recorded)
  const main = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    onRecording(phase === 'recording')
    return () => onRecording(false)
  }, [phase, onRecording])

  function discard() {
    preview.stop()
    recorder.discard()
    main.current?.focus()
  }

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[620]">
        {words.voice}{' '}
        <span className="font-normal text-ink-2">
          {say(words.voiceNote, { count: mostRecordingSeconds })}
        </span>
      </legend>
      <div className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 rounded-sm border-[1.5px] border-rule-strong bg-white p-3">
        <RoundButton
          ref={main}
          face={phase === 'preview' ? (preview.isPlaying ? 'pause' : 'play') : phase}
          isLocked={isLocked}
          onPress={
            { idle: recorder.start, recording: recorder.stop, preview: preview.toggle }[phase]
          }
        />
        {phase === 'idle' ? (
          <p className="leading-[1.35]">
            {words.instead}
            <br />
            <span className="text-sm text-ink-2">{words.tap}</span>
          </p>
        ) : null}
        {phase === 'recording' ? (
          <>
            <div>
              <Waveform levels={levels} />
              <p className="text-sm">{words.recording}</p>
            </div>
            <span role="timer" aria-live="off" className="font-mono text-md font-semibold">
              {formatSeconds(seconds)}
            </span>
          </>
        ) : null}
        {phase === 'preview' && recorded ? (
          <>
            <div>
              <Waveform levels={recorded.levels} heard={preview.seconds / recorded.seconds} />
              <p className="text-sm tabular-nums">
                {show(words.position, {
                  at: formatSeconds(preview.seconds),
                  length: formatSeconds(recorded.seconds),
                })}
              </p>
            </div>
            {isLocked ? null : (
              <IconButton danger aria-label={words.discard} onClick={discard}>
                <Trash2 aria-hidden="true" size={20} />
              </IconButton>
            )}
          </>
        ) : null}
      </div>
      {recorded && isInaudible(recorded.levels) ? (
        <p className="text-sm text-ink-2">{words.silent}</p>
      ) : null}
      <p role="status" className="sr-only">
        {announce(phase, seconds, recorded)}
      </p>
    </fieldset>
  )
}

/** Announces each ten seconds of recording, and its start and end. */
function useAnnouncement() {
  const { words, say } = useWords(recorderWords)
  return (phase: string, seconds: number, recorded: Recorded | undefined): string => {
    if (phase === 'recording') {
      const tens = Math.floor(seconds / 10) * 10
      return tens === 0 ? words.startedAloud : say(words.recordingFor, { count: tens })
    }
    if (!recorded) return ''
    const isSilent = isInaudible(recorded.levels)
    return say(isSilent ? words.recordedSilent : words.recorded, { count: recorded.seconds })
  }
}

const faces = {
  idle: <Mic aria-hidden="true" size={26} />,
  recording: <Square aria-hidden="true" size={22} className="fill-current" />,
  play: <Play aria-hidden="true" size={26} className="fill-current" />,
  pause: <Pause aria-hidden="true" size={26} className="fill-current" />,
} as const satisfies Record<string, ReactNode>

interface RoundButtonProps {
  face: keyof typeof faces
  isLocked: boolean
  onPress: () => void
  ref: React.Ref<HTMLButtonElement>
}

/** One button for all phases, so that the focus stays on it. */
function RoundButton({ face, isLocked, onPress, ref }: RoundButtonProps) {
  const { words } = useWords(recorderWords)
  const look =
    face === 'recording'
      ? 'bg-serial [box-shadow:inset_0_-4px_0_var(--color-serial-deep)]'
      : 'bg-ink [box-shadow:inset_0_-4px_0_#000]'
  return (
    <button
      ref={ref}
      type="button"
      aria-label={words[face === 'idle' ? 'record' : face === 'recording' ? 'stop' : face]}
      aria-disabled={isLocked ? true : undefined}
      onClick={isLocked ? undefined : onPress}
      className={`grid size-14 place-items-center rounded-full pb-[3px] text-white ${look}`}
    >
      {faces[face]}
    </button>
  )
}

/** Plays the recording on this device. */
function usePreview(recorded: Recorded | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (!recorded) return
    const address = URL.createObjectURL(recorded.file)
    const player = new Audio(address)
    player.onplay = () => setPlaying(true)
    player.onpause = () => setPlaying(false)
    player.ontimeupdate = () => setSeconds(Math.min(player.currentTime, recorded.seconds))
    player.onended = () => setSeconds(0)
    audio.current = player
    return () => {
      player.pause()
      audio.current = undefined
      setPlaying(false)
      setSeconds(0)
      URL.revokeObjectURL(address)
    }
  }, [recorded])

  function toggle() {
    const player = audio.current
    if (!player) return
    // A recording that cannot be played stays silent. It can be recorded again or sent as it is.
    if (player.paused) player.play().catch(() => setPlaying(false))
    else player.pause()
  }

  return { isPlaying, seconds, toggle, stop: () => audio.current?.pause() }
}

const bars = 34

interface WaveformProps {
  /** From 0 to 1, ten a second. */
  levels: readonly number[]
  /** The share that was played, from 0 to 1; undefined while recording. */
  heard?: number
}

/** Only for the eye: shows that something is heard, and the position when playing. */
function Waveform({ levels, heard }: WaveformProps) {
  const heights = heard === undefined ? latest(levels) : spread(levels)
  return (
    <div aria-hidden="true" className="flex h-[34px] items-center gap-[2.5px]">
      {heights.map((level, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
          key={place}
          style={{ height: `${Math.max(3, Math.round(level * 34))}px` }}
          className={`max-w-1 flex-1 rounded-[2px] ${
            heard !== undefined && place / bars >= heard ? 'bg-[#b8c3bb]' : 'bg-ink'
          }`}
        />
      ))}
    </div>
  )
}

const silence = Array.from({ length: bars }, () => 0)

function latest(levels: readonly number[]): readonly number[] {
  return [...silence, ...levels].slice(-bars)
}

/** Spreads all levels over the bars; each bar shows the loudest of its part. */
function spread(levels: readonly number[]): readonly number[] {
  return silence.map((_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    return Math.max(0, ...levels.slice(from, to))
  })
}
