import type { TimelineRange } from '../../../contract/analytics.ts'

interface RangeChoiceProps {
  range: TimelineRange
  isPhone: boolean
  onChange: (range: TimelineRange) => void
}

/** How far back the chart goes; there is room for half as many days on phones. */
export function RangeChoice({ range, isPhone, onChange }: RangeChoiceProps) {
  const ranges: [TimelineRange, string][] = [
    ['14-days', isPhone ? '7 days' : '14 days'],
    ['3-months', '3 months'],
    ['year', 'Year'],
  ]
  return (
    <fieldset className="inline-flex rounded-sm shadow-[inset_0_0_0_1.5px_var(--color-rule-strong)]">
      <legend className="sr-only">How far back</legend>
      {ranges.map(([value, word]) => (
        <label
          key={value}
          className="focus-ring relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-3.5 font-[560] has-checked:bg-ink has-checked:text-receipt"
        >
          <input
            type="radio"
            name="range"
            value={value}
            checked={value === range}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {word}
        </label>
      ))}
    </fieldset>
  )
}
