import type { TimelineRange } from '../../../../contract/analytics.ts'
import { SegmentChoice } from '../../../ui/SegmentChoice.tsx'

interface RangeChoiceProps {
  range: TimelineRange
  isPhone: boolean
  onChange: (range: TimelineRange) => void
}

/** How far back the chart goes; there is room for half as many days on phones. */
export function RangeChoice({ range, isPhone, onChange }: RangeChoiceProps) {
  const choices: [TimelineRange, string][] = [
    ['14-days', isPhone ? '7 days' : '14 days'],
    ['3-months', '3 months'],
    ['year', 'Year'],
  ]
  return <SegmentChoice legend="How far back" choices={choices} value={range} onChange={onChange} />
}
