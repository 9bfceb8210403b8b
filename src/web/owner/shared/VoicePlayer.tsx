import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FieldError } from '../../ui/Field.tsx'
import { formatDuration, formatSeconds } from '../../ui/formatSeconds.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { usePlayer } from './usePlayer.ts'

interface VoicePlayerProps {
  /** Where the recording is. */
  address: string
  /** Which one it is, in the middle of a sentence: "the voice message from Ana". */
  whose: string
  seconds: number
  onFailure?: () => void
}

/** A recording: play and pause, wind, and how long it is. It is fetched when it is first heard. */
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
        <span className="min-w-[86px] text-right text-sm whitespace-nowrap tabular-nums">
          {isWaiting ? 'Loading...' : `${formatSeconds(position)} of ${formatSeconds(seconds)}`}
        </span>
      </div>
      {hasFailed ? (
        <FieldError>This recording could not be played. Please try again.</FieldError>
      ) : null}
    </div>
  )
}
