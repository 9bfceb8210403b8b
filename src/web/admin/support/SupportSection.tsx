import type { SupportRequest, SupportRequestCounts } from '../../../contract/supportRequests.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import {
  type ListState,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../platform/list/useListView.ts'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { useSupportRequestCounts, useSupportRequests } from './queries.ts'
import { SupportRequestCard } from './SupportRequestCard.tsx'

/** Requests for help, their answers, and who still waits. */
export default function SupportSection() {
  const list = useListView(requestList)
  const { view, show, field } = list
  return (
    <section aria-labelledby="support-requests">
      <h2 id="support-requests" className="display mb-3 text-xl">
        Support requests
      </h2>
      <div className="mb-4 grid items-end gap-x-5 gap-y-3 md:grid-cols-[minmax(0,360px)_auto] md:justify-between">
        <SearchField
          label="Search support requests"
          placeholder="Name, words or request number"
          maxLength={SEARCH_LENGTH}
          {...field('search')}
        />
        <StateFilter shown={view.state} onShow={(state) => show({ state })} />
      </div>
      <SupportRequestList {...list} />
    </section>
  )
}

function SupportRequestList(list: ListState<RequestView>) {
  const { state, search } = list.view
  const pages = useSupportRequests({ state: state === 'all' ? undefined : state, search })
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading support requests" pages={pages} />
  if (!rows) return <Skeleton lines={[48, 92, 100, 64]} />
  if (rows.length === 0) return <NoRequests {...list} />
  return (
    <>
      <Requests requests={rows} isOutdated={pages.isOutdated} />
      <MoreRows pages={pages} one="request" many="requests" />
    </>
  )
}

interface RequestsProps {
  requests: readonly SupportRequest[]
  isOutdated: boolean
}

function Requests({ requests, isOutdated }: RequestsProps) {
  return (
    <ul
      aria-label="Support requests"
      aria-busy={isOutdated}
      className="border-t-2 border-ink aria-busy:cursor-progress"
    >
      {requests.map((request) => (
        <li key={request.id} className="border-b border-rule">
          <SupportRequestCard request={request} />
        </li>
      ))}
    </ul>
  )
}

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

/** Chooses requests by state, with the number of each if known. */
function StateFilter({ shown, onShow }: StateFilterProps) {
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
            <span className="ms-2 font-normal tabular-nums">
              <Exact>{countOf(state, counts).toLocaleString('en-US')}</Exact>
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

const words: Record<ShownState, { title: string; sentence: string }> = {
  new: {
    title: 'No open requests',
    sentence: 'Requests from the support form wait here until you answer them.',
  },
  waiting: {
    title: 'You’re not waiting for anyone',
    sentence: 'Answered requests wait here until they’re done.',
  },
  done: {
    title: 'No finished requests yet',
    sentence: 'Requests you mark as done show up here. You can reopen them.',
  },
  all: {
    title: 'No support requests yet',
    sentence: 'Each request from the support form is listed here.',
  },
}

function NoRequests({ view, show }: ListState<RequestView>) {
  const { state, search } = view
  if (!search) {
    const { title, sentence } = words[state]
    return (
      <div role="status">
        <Empty title={title}>{sentence}</Empty>
      </div>
    )
  }
  const isAll = state === 'all'
  return (
    <NoMatches
      title="No request found"
      all={isAll ? 'Show all requests' : 'Search in all of them'}
      onShowAll={() => show(isAll ? { search: '' } : { state: 'all' })}
    >
      {isAll ? 'No request has' : 'None of these has'} “{search}” in its name or words, or as its
      number.
    </NoMatches>
  )
}

const SEARCH_LENGTH = 120

const shownStates = ['new', 'waiting', 'done', 'all'] as const
type ShownState = (typeof shownStates)[number]

/** Which support requests are shown; by default those that nobody has answered. */
const requestList = { search: textOf(SEARCH_LENGTH), state: oneOf(shownStates, 'new') }
type RequestView = ViewOf<typeof requestList>
