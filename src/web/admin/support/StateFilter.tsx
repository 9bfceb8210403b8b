import type { SupportRequestCounts } from '../../../contract/supportRequests.ts'
import { useSupportRequestCounts } from './queries.ts'
import { type ShownState, shownStates } from './useRequestChoice.ts'

const labels: Record<ShownState, string> = {
  new: 'New',
  waiting: 'Waiting',
  done: 'Done',
  all: 'All',
}

interface StateFilterProps {
  shown: ShownState
  onShow: (state: ShownState) => void
}

/** Chooses the requests by their state, each with how many there are; without, where nobody could say. */
export function StateFilter({ shown, onShow }: StateFilterProps) {
  const { data: counts } = useSupportRequestCounts()
  return (
    <fieldset className="grid grid-cols-2 gap-1 md:flex">
      <legend className="sr-only">Show</legend>
      {shownStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === shown}
          onClick={() => onShow(state)}
          className="min-h-11 rounded-sm bg-receipt px-3.5 font-[560] whitespace-nowrap text-ink-2 shadow-flat aria-pressed:bg-pad-deep aria-pressed:font-[640] aria-pressed:text-ink"
        >
          {labels[state]}
          {counts ? (
            <span className="ml-2 font-normal tabular-nums">
              {countOf(state, counts).toLocaleString('en-US')}
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  )
}

function countOf(state: ShownState, counts: SupportRequestCounts): number {
  return state === 'all' ? counts.new + counts.waiting + counts.done : counts[state]
}
