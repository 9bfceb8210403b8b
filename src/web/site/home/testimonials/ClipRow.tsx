import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { formatSeconds } from '../../../platform/ui/format.ts'
import { ticks } from '../../../platform/ui/serverTime.ts'
import { useInterval } from '../../../platform/ui/useInterval.ts'
import { type Clip, countWords } from './clips.ts'
import type { Reading } from './useVoices.ts'

interface ClipRowProps {
  clip: Clip
  /** The state of this clip. Undefined unless it is being read or has failed. */
  reading: Reading | undefined
  canSpeak: boolean | undefined
  onPress: (clip: Clip) => void
}

/** A testimonial, and the button that reads it aloud. */
export function ClipRow({ clip, reading, canSpeak, onPress }: ClipRowProps) {
  const { words, who } = clip
  const isOn = reading !== undefined && reading.state !== 'failed'
  return (
    <li className="flex gap-5 border-t-2 border-dotted border-[#b39364] pt-6 pb-4 md:gap-7">
      {canSpeak === false ? null : (
        <PlayButton
          who={who}
          isOn={isOn}
          isReady={canSpeak === true}
          onPress={() => onPress(clip)}
        />
      )}
      <figure className="min-w-0 flex-1">
        <blockquote className="font-display text-xl leading-[1.3] font-[500] text-pretty md:text-[1.5rem]">
          <p>{words}</p>
        </blockquote>
        <figcaption className="mt-2 text-sm text-ink-2">
          <Exact>{who}</Exact>
        </figcaption>
        <ReadingLine reading={reading} words={words} />
      </figure>
    </li>
  )
}

interface PlayButtonProps {
  who: string
  isOn: boolean
  /** False until the page's code runs: a press would do nothing. */
  isReady: boolean
  onPress: () => void
}

function PlayButton({ who, isOn, isReady, onPress }: PlayButtonProps) {
  const Icon = isOn ? Square : Play
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-label={`${isOn ? 'Stop' : 'Play'}: ${who}`}
      onClick={onPress}
      className={`grid size-14 flex-none place-items-center rounded-full pb-[3px] disabled:opacity-60 ${
        isOn
          ? 'bg-ink text-white [box-shadow:inset_0_-4px_0_#000]'
          : 'bg-white text-ink [box-shadow:inset_0_0_0_1.5px_var(--color-ink),inset_0_-5px_0_-0.5px_var(--color-rule)]'
      }`}
    >
      <Icon aria-hidden="true" size={22} className="fill-current" />
    </button>
  )
}

/**
 * How far the voice has read: the seconds since it began, and its words if it reports them. No
 * browser knows the total time. The line keeps its height while it is empty.
 */
function ReadingLine({ reading, words }: { reading: Reading | undefined; words: string }) {
  return (
    <div className="mt-1.5 min-h-6 text-sm">
      <p role="status">
        {reading?.state === 'waiting' ? 'Waiting for a voice...' : null}
        {reading?.state === 'failed'
          ? 'Your browser has no voice for this right now. The words are all here.'
          : null}
      </p>
      {reading?.state === 'speaking' ? (
        <Progress spokenWords={reading.spokenWords} ofWords={countWords(words)} />
      ) : null}
    </div>
  )
}

interface ProgressProps {
  spokenWords: number | undefined
  ofWords: number
}

function Progress({ spokenWords, ofWords }: ProgressProps) {
  const seconds = useSeconds()
  return (
    <p className="flex items-center gap-3 font-mono tabular-nums">
      {formatSeconds(seconds)}
      {spokenWords === undefined ? null : (
        <>
          <span aria-hidden="true" className="h-1.5 max-w-[320px] flex-1 bg-[#dcc39a]">
            <span
              className="filled block h-full bg-ink"
              style={{ width: `${Math.min(100, (spokenWords / ofWords) * 100)}%` }}
            />
          </span>
          <span className="whitespace-nowrap">
            <Exact in={`word ${Math.min(spokenWords, ofWords)} of ${ofWords}`} />
          </span>
        </>
      )}
    </p>
  )
}

/** Seconds since it appeared. */
function useSeconds(): number {
  const [startedAt] = useState(ticks)
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setSeconds((ticks() - startedAt) / 1_000), 250)
  return seconds
}
