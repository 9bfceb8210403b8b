import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef } from 'react'
import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'
import { formatDuration, formatSeconds } from '../../../ui/formatSeconds.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Recorded } from './recording.ts'
import { heardNothing } from './silence.ts'
import { usePreview } from './usePreview.ts'
import { useRecorder } from './useRecorder.ts'
import { Waveform } from './Waveform.tsx'

export interface RecorderProps {
  /** The review is being sent, with the recording as it is. */
  isLocked: boolean
  recorded: Recorded | undefined
  onRecorded: (recorded: Recorded | undefined) => void
  onRecording: (isRecording: boolean) => void
}

/** A voice message: idle, recording, then what was recorded, to be heard or discarded. */
export function Recorder(props: RecorderProps) {
  const { isLocked, recorded, onRecorded, onRecording } = props
  const recorder = useRecorder({ recorded, onRecorded })
  const { phase, seconds, levels } = recorder
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
        Voice message{' '}
        <span className="font-normal text-ink-2">
          (optional, up to {mostRecordingSeconds} seconds)
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
            Say it instead.
            <br />
            <span className="text-sm text-ink-2">
              Tap to record. Nothing is sent until you submit.
            </span>
          </p>
        ) : null}
        {phase === 'recording' ? (
          <>
            <div>
              <Waveform levels={levels} />
              <p className="text-sm">Recording. Tap to stop.</p>
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
                {formatSeconds(preview.seconds)} of {formatSeconds(recorded.seconds)}
              </p>
            </div>
            {isLocked ? null : (
              <IconButton danger aria-label="Discard voice message" onClick={discard}>
                <Trash2 aria-hidden="true" size={20} />
              </IconButton>
            )}
          </>
        ) : null}
      </div>
      {recorded && heardNothing(recorded.levels) ? (
        <p className="text-sm text-ink-2">
          We heard nothing. Is the microphone covered? Play it to be sure, or record it again.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {announcementOf(phase, seconds, recorded)}
      </p>
    </fieldset>
  )
}

/** Every ten seconds while it records, and how it began and ended. */
function announcementOf(phase: string, seconds: number, recorded: Recorded | undefined): string {
  if (phase === 'recording') {
    const tens = Math.floor(seconds / 10) * 10
    return tens === 0 ? 'Recording.' : `Recording, ${formatDuration(tens)}.`
  }
  if (!recorded) return ''
  const doubt = heardNothing(recorded.levels) ? ' We heard nothing.' : ''
  return `Recorded ${formatDuration(recorded.seconds)}.${doubt}`
}

const faces = {
  idle: { label: 'Record a voice message', icon: <Mic aria-hidden="true" size={26} /> },
  recording: {
    label: 'Stop recording',
    icon: <Square aria-hidden="true" size={22} className="fill-current" />,
  },
  play: {
    label: 'Play your message',
    icon: <Play aria-hidden="true" size={26} className="fill-current" />,
  },
  pause: {
    label: 'Pause your message',
    icon: <Pause aria-hidden="true" size={26} className="fill-current" />,
  },
} as const satisfies Record<string, { label: string; icon: ReactNode }>

interface RoundButtonProps {
  face: keyof typeof faces
  isLocked: boolean
  onPress: () => void
  ref: React.Ref<HTMLButtonElement>
}

/** One key through all phases, so that the focus stays where it was. */
function RoundButton({ face, isLocked, onPress, ref }: RoundButtonProps) {
  const { label, icon } = faces[face]
  const look =
    face === 'recording'
      ? 'bg-serial [box-shadow:inset_0_-4px_0_var(--color-serial-deep)]'
      : 'bg-ink [box-shadow:inset_0_-4px_0_#000]'
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={isLocked ? true : undefined}
      onClick={isLocked ? undefined : onPress}
      className={`grid size-14 place-items-center rounded-full pb-[3px] text-white ${look}`}
    >
      {icon}
    </button>
  )
}
