const bars = 34

interface WaveformProps {
  /** From 0 to 1, ten a second. */
  levels: readonly number[]
  /** The part that was heard, from 0 to 1; without it, what is being said now. */
  heard?: number
}

/** For the eye only: that something is heard at all, and where one is in it. */
export function Waveform({ levels, heard }: WaveformProps) {
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

/** The whole of it over all bars, each the loudest of its part. */
function spread(levels: readonly number[]): readonly number[] {
  return silence.map((_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    return Math.max(0, ...levels.slice(from, to))
  })
}
