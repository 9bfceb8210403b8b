import { type ReactNode, use } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { progressOf } from '../../../contract/progress.ts'
import { Badge, BandBadge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { actorLabel, entryLabel, signed } from './labels.ts'

interface CustomerProps {
  entry: ActivityEntry
  isNew: boolean
  /** For rows of two lines, which are as high as a finger together. */
  isSlim?: boolean
}

export function Customer({ entry, isNew, isSlim = false }: CustomerProps) {
  const { customerId, customerPhone } = entry
  const { paths } = use(OwnerPlace)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="whitespace-nowrap tabular-nums">
        {/* Stays until the row is no longer new. No animation: it must not distract. */}
        {isNew ? (
          <span className="filled me-2 inline-block size-2 -translate-y-0.5 rounded-full bg-till">
            <span className="sr-only">New</span>
          </span>
        ) : null}
        <Link
          to={paths.customer({ id: Number(customerId) })}
          className={`inline-block font-semibold text-ink no-underline hover:underline ${isSlim ? 'py-1' : 'py-2.5'}`}
        >
          <Exact>{customerPhone ? formatPhone(customerPhone) : 'Number removed'}</Exact>
        </Link>
      </span>
      <EntryBadges entry={entry} />
    </span>
  )
}

/** Badges for what is out of the ordinary. */
export function EntryBadges({ entry: { isRepeatScan, isUndone } }: { entry: ActivityEntry }) {
  return (
    <>
      {isRepeatScan ? <Badge look="yellow">Repeat scan</Badge> : null}
      {isUndone ? <Badge look="off">Undone</Badge> : null}
    </>
  )
}

export function Moment({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} className="text-ink-2 tabular-nums">
      {formatRecent(new Date(at), now)}
    </time>
  )
}

export function What({ entry }: { entry: ActivityEntry }) {
  return (
    <div className="max-w-[15rem] min-w-[140px]">
      <Points entry={entry} />
      <p className="mt-0.5 text-xs wrap-anywhere text-ink-2">
        <MessageText entry={entry} />
      </p>
    </div>
  )
}

export function Points({ entry: { points, isUndone } }: { entry: ActivityEntry }) {
  return (
    <span
      className={`figure justify-self-end text-lg leading-none tracking-[-0.02em] ${isUndone ? 'text-ink-2 line-through decoration-2' : ''}`}
    >
      <Exact>{signed(points)}</Exact>
    </span>
  )
}

export function MessageText({ entry }: { entry: ActivityEntry }) {
  const by = actorLabel(entry)
  const place = useLocationName()(entry.locationId)
  return (
    <>
      <Exact
        in={[entryLabel(entry), by && ` ${by}`, place && `, ${place}`].filter(Boolean).join('')}
        names={[entry.staffName, entry.deviceName, place]}
      />
      {entry.note ? <Exact in={`: “${entry.note}”`} /> : null}
    </>
  )
}

interface OfThreshold {
  entry: ActivityEntry
  threshold: number
}

export function Total({ entry: { customerTotalPoints }, threshold }: OfThreshold) {
  return (
    <Nowrap>
      <Exact>{customerTotalPoints.toLocaleString('en-US')}</Exact> of{' '}
      <Exact>{threshold.toLocaleString('en-US')}</Exact>
    </Nowrap>
  )
}

function Nowrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}

export function ProgressCell({ entry, threshold }: OfThreshold) {
  return (
    <div className="grid max-w-[132px] gap-x-3 gap-y-1.5 wide:max-w-none wide:grid-cols-[132px_auto] wide:items-center wide:justify-start">
      <ProgressBar thin points={entry.customerTotalPoints} threshold={threshold} />
      <span>
        <Standing entry={entry} threshold={threshold} />
      </span>
    </div>
  )
}

/** If several rewards wait, says how many. */
export function Standing({
  entry: { customerTotalPoints, rewardsWaiting },
  threshold,
}: OfThreshold) {
  return rewardsWaiting > 1 ? (
    <Badge look="reward">{`${rewardsWaiting} rewards waiting`}</Badge>
  ) : (
    <BandBadge progress={progressOf(customerTotalPoints, threshold)} />
  )
}
