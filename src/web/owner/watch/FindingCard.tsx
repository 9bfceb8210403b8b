import Eye from 'lucide-react/icons/eye'
import { use } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { Finding } from '../../../contract/watch.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import type { OwnerPaths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useDismissFinding } from './queries.ts'
import { WatchCard } from './WatchCard.tsx'
import { wordsOf } from './words.ts'

const shownNumber = (customer: Finding['customer']) =>
  customer?.phone ? formatPhone(customer.phone) : 'Number removed'

interface FindingCardProps {
  businessId: number
  finding: Finding
  /** False for support, which may only look. */
  mayChange: boolean
}

/** What one member of the team gave. */
export function FindingCard({ businessId, finding, mayChange }: FindingCardProps) {
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
    <WatchCard
      icon={<Eye aria-hidden="true" size={26} className="mt-0.5" />}
      title={<Exact in={title} names={names} />}
      note={<Exact in={note} names={names} />}
      figures={<Figures finding={finding} bars={bars} />}
    >
      <ButtonLink size="slim" to={placeOf(finding, paths)}>
        Look
      </ButtonLink>
      {mayChange ? (
        <Button look="plain" size="slim" busy={isPending && 'Dismissing...'} onClick={putAway}>
          Dismiss
        </Button>
      ) : null}
    </WatchCard>
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
