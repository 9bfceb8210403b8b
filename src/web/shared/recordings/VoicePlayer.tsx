import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef, useState } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatDuration, formatSeconds } from '../../platform/ui/format.ts'
import { Tooltip } from '../../platform/ui/Tooltip.tsx'

interface VoicePlayerProps {
  /** The address of the recording. */
  address: string
  /** Names the recording in the middle of a sentence: "the voice message from Ana". */
  whose: string
  seconds: number
  onFailure?: () => void
}

/** Plays, pauses and seeks a recording, and shows its length. Loads it at the first play. */
export function VoicePlayer({ address, whose, seconds, onFailure }: VoicePlayerProps) {
  const player = usePlayer(seconds, onFailure)
  const { audio, isPlaying, isWaiting, hasFailed, position, toggle, wind } = player
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="max-w-[420px]">
      <audio ref={audio.ref} src={address} preload="none" {...audio.events} />
      <div className="grid grid-cols-[44px_1fr_auto] items-center gap-3 rounded-sm border-[1.5px] border-rule-strong bg-white p-2.5">
        <Tooltip>
          <button
            type="button"
            aria-label={`${isPlaying ? 'Pause' : 'Play'} ${whose}`}
            aria-busy={isWaiting}
            onClick={toggle}
            className="grid size-11 place-items-center rounded-full bg-ink pb-[3px] text-white [box-shadow:inset_0_-4px_0_#000]"
          >
            <Icon aria-hidden="true" size={20} className="fill-current" />
          </button>
        </Tooltip>
        <input
          type="range"
          aria-label={`Position in ${whose}`}
          aria-valuetext={`${formatDuration(Math.floor(position))} of ${seconds}`}
          min={0}
          max={seconds}
          step={0.1}
          value={position}
          onChange={(event) => wind(Number(event.target.value))}
          className="h-11 w-full accent-ink"
        />
        <span className="min-w-[86px] text-end text-sm whitespace-nowrap tabular-nums">
          <Exact
            in={
              isWaiting ? 'Loading...' : `${formatSeconds(position)} of ${formatSeconds(seconds)}`
            }
          />
        </span>
      </div>
      {hasFailed ? (
        <FieldError>This recording could not be played. Please try again.</FieldError>
      ) : null}
    </div>
  )
}

/** The audio that is playing. It pauses when another one begins. */
let playing: HTMLAudioElement | undefined

/** Plays an `audio` of `seconds`. Calls `onFailure` if it cannot be played. */
function usePlayer(seconds: number, onFailure?: () => void) {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  /** The person has pressed play, but the data has not arrived. */
  const [isWaiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)

  function begun() {
    const now = ref.current ?? undefined
    if (playing !== now) playing?.pause()
    playing = now
    setPlaying(true)
    setFailed(false)
  }

  function toggle() {
    const audio = ref.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    // A failed audio has no data left, so it must load again.
    if (audio.error) audio.load()
    audio.play().catch((error: unknown) => {
      // A pause before the start aborts `play`. That is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailed(true)
    })
  }

  function wind(to: number) {
    setPosition(to)
    if (ref.current) ref.current.currentTime = to
  }

  function stopped() {
    setPlaying(false)
    setWaiting(false)
  }

  const events = {
    onPlay: begun,
    onPlaying: () => setWaiting(false),
    onWaiting: () => setWaiting(true),
    onPause: stopped,
    onTimeUpdate: () => setPosition(Math.min(seconds, ref.current?.currentTime ?? 0)),
    onEnded: () => {
      stopped()
      setPosition(0)
    },
    onError: () => {
      stopped()
      setFailed(true)
      onFailure?.()
    },
  }
  return { audio: { ref, events }, isPlaying, isWaiting, hasFailed, position, toggle, wind }
}
