import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { progressOf } from '../../../contract/progress.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { EntryActions } from '../activity/EntryActions.tsx'
import { Customer, Points } from '../activity/EntryCells.tsx'
import { entryLabel } from '../activity/labels.ts'
import { nextReward } from '../business/nextReward.ts'
import { useLocationName } from '../locations/locationChoice.ts'

interface RecentRowsProps {
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
  /** Rows that arrived while the page was open. */
  newIds: ReadonlySet<number>
  onAskReset: (entry: ActivityEntry) => void
}

// Who, points, progress, action. On phones the progress has a line of its own.
const row =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-b border-rule py-2 ' +
  'md:min-h-[51px] md:grid-cols-[minmax(0,1.25fr)_52px_minmax(0,1.05fr)_164px] md:gap-x-3 md:py-0.5'

/** The latest changes of points, as narrow as a till roll. All their details are on the activity page. */
export function RecentRows({ business, entries, mayChange, newIds, onAskReset }: RecentRowsProps) {
  const isPhone = useIsPhone()
  return (
    <ul aria-label="Recent activity" className="border-t-2 border-ink leading-[1.3]">
      {entries.map((entry) => (
        <li key={entry.id} className={row}>
          <span className="min-w-0">
            <Customer entry={entry} isNew={newIds.has(entry.id)} isSlim />
            <What entry={entry} />
          </span>
          <span className="text-end">
            <Points entry={entry} />
          </span>
          {isPhone ? null : <Standing business={business} entry={entry} />}
          <span className="justify-self-end max-md:-me-2.5">
            <EntryActions
              business={business}
              entry={entry}
              mayChange={mayChange}
              onAskReset={() => onAskReset(entry)}
            />
          </span>
          {isPhone ? <Standing business={business} entry={entry} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** When and where. A scan needs no words: its points say what it was. */
function What({ entry }: { entry: ActivityEntry }) {
  const place = useLocationName()(entry.locationId)
  const { kind, reverses, createdAt, staffName, isWrongNumber, note } = entry
  const isScan = kind === 'accrual' && !reverses && !isWrongNumber
  const more = [
    ...(isScan ? [] : [entryLabel(entry)]),
    ...(place ? [place] : []),
    ...(staffName ? [staffName] : []),
  ]
  return (
    <small className="block text-xs wrap-break-word text-ink-2">
      <time dateTime={createdAt} className="tabular-nums">
        {formatRecent(new Date(createdAt), serverDate())}
      </time>
      <Exact in={more.map((part) => `, ${part}`).join('')} names={[place, staffName]} />
      {note ? <Exact in={`: “${note}”`} /> : null}
    </small>
  )
}

/** The band in words under its bar. If several rewards wait, says how many. */
function Standing({ business, entry }: { business: Business; entry: ActivityEntry }) {
  const { customerTotalPoints: points, rewardsWaiting } = entry
  const { rewardThreshold: threshold } = nextReward(entry, business)
  const { label } = progressOf(points, threshold)
  return (
    <span className="grid gap-1 max-md:col-span-full max-md:grid-cols-[112px_1fr] max-md:items-center max-md:gap-2.5">
      <ProgressBar thin points={points} threshold={threshold} />
      <small className="text-xs text-ink-2 tabular-nums">
        <b className="text-ink">
          <Exact>{points.toLocaleString('en-US')}</Exact>
        </b>{' '}
        of <Exact>{threshold.toLocaleString('en-US')}</Exact>,{' '}
        {rewardsWaiting > 1 ? `${rewardsWaiting} rewards waiting` : label}
      </small>
    </span>
  )
}
