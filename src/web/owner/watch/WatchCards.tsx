import Eye from 'lucide-react/icons/eye'
import { use, useId } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { Finding } from '../../../contract/watch.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import type { OwnerPaths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useDismissFinding, useFindings } from './queries.ts'
import { wordsOf } from './words.ts'

interface WatchCardsProps {
  businessId: number
  /** False for support, which may only look. */
  mayChange: boolean
  /** At most this many cards. Left out for all. */
  most?: number
}

/** The team's unusual awards, for the owner to decide about. Hidden if there are none. */
export function WatchCards({ businessId, mayChange, most }: WatchCardsProps) {
  // A failed read is silent: the owner cannot act on it, and the next visit reads again.
  const { data: findings } = useFindings(businessId)
  return (findings ?? [])
    .slice(0, most)
    .map((finding) => (
      <WatchCard
        key={`${finding.rule} ${finding.member.id} ${finding.customer?.id}`}
        businessId={businessId}
        finding={finding}
        mayChange={mayChange}
      />
    ))
}

const shownNumber = (customer: Finding['customer']) =>
  customer?.phone ? formatPhone(customer.phone) : 'Number removed'

interface WatchCardProps {
  businessId: number
  finding: Finding
  mayChange: boolean
}

function WatchCard({ businessId, finding, mayChange }: WatchCardProps) {
  const headingId = useId()
  const { paths } = use(OwnerPlace)
  const { mutate: dismiss, isPending } = useDismissFinding(businessId)
  const { title, note, bars } = wordsOf(finding, shownNumber)
  const { rule, member, customer } = finding
  const names = [member.name]

  function putAway() {
    dismiss(
      { rule, memberId: member.id, ...(customer && { customerId: customer.id }) },
      {
        onSuccess: () =>
          toast({ title: 'Dismissed', description: 'It comes back if it grows by half.' }),
        onError: (error) =>
          toastFailure('Not dismissed', error, 'Nothing was changed. Please try again.'),
      },
    )
  }

  return (
    <section
      aria-labelledby={headingId}
      className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-4 border-2 border-ink px-4 py-[18px] md:px-6 wide:grid-cols-[auto_minmax(0,1fr)_minmax(0,19rem)]"
    >
      <Eye aria-hidden="true" size={26} className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={headingId} className="display text-[1.375rem] leading-[1.2]">
          <Exact in={title} names={names} />
        </h2>
        <p className="mt-1.5 text-ink-2">
          <Exact in={note} names={names} />
        </p>
      </div>
      <Figures finding={finding} bars={bars} />
      <div className="col-span-full flex gap-3 max-md:*:flex-1 md:ps-10">
        <ButtonLink size="slim" to={placeOf(finding, paths)}>
          Look
        </ButtonLink>
        {mayChange ? (
          <Button look="plain" size="slim" busy={isPending && 'Dismissing...'} onClick={putAway}>
            Dismiss
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** The page with the counted awards: the customer's history, or the member's awards. */
function placeOf({ rule, member, customer }: Finding, paths: OwnerPaths): string {
  if (customer) return paths.customer({ id: customer.id })
  const show = { undos: 'undone', repeats: 'repeat-scans' }[rule as string]
  return paths.activity({ member: member.id, ...(show && { show }) })
}

interface FiguresProps {
  finding: Finding
  bars: ReturnType<typeof wordsOf>['bars']
}

function Figures({ finding: { rule, member, rewards }, bars }: FiguresProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const hasRewards = rewards !== null && rewards > 0 && rule !== 'one-number-rewards'
  return (
    <ul className="col-span-full grid content-start gap-2 tabular-nums wide:col-span-1">
      {bars.map(({ label, value }, place) => (
        <li key={label}>
          <Line label={label} value={value} names={[member.name]} />
          <div
            aria-hidden="true"
            className={`mt-1 h-3 min-w-1 rounded-xs border-[1.5px] border-ink ${place === 0 ? 'filled bg-ink' : ''}`}
            style={{ width: `${(100 * value) / most}%` }}
          />
        </li>
      ))}
      {hasRewards ? (
        <li>
          <Line label="Rewards on this number" value={rewards} />
        </li>
      ) : null}
    </ul>
  )
}

interface LineProps {
  label: string
  value: number
  names?: readonly string[]
}

function Line({ label, value, names = [] }: LineProps) {
  return (
    <p className="leader">
      <span className="min-w-0 wrap-anywhere">
        <Exact in={label} names={names} />
      </span>
      <span className="figure text-lg">
        <Exact>{formatNumber(value)}</Exact>
      </span>
    </p>
  )
}
