import Pencil from 'lucide-react/icons/pencil'
import { use } from 'react'
import type { RewardProgress } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { paths } from '../../platform/paths.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { Tooltip } from '../../platform/ui/Tooltip.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useRewardProgress } from '../figures/queries.ts'
import { RewardsWaiting } from '../rewards/RedeemCard.tsx'

interface RewardProgramProps {
  business: Business
  /** Only the owner may open the settings. */
  isOwner: boolean
  /** A card above already shows whose rewards wait. */
  isBelowRedeem?: boolean
}

/** The reward program as a ticket of its own: on phones, and for viewers who may only look. */
export function RewardCard(props: RewardProgramProps) {
  return (
    <Ticket isSlim stub={<RewardProgram {...props} />}>
      <h2 className="display text-xl">Reward program</h2>
    </Ticket>
  )
}

/** The reward that customers collect for, whose rewards wait, and who is closest. */
export function RewardProgram({ business, isOwner, isBelowRedeem = false }: RewardProgramProps) {
  const { rewardDescription, rewardThreshold, pointCapType } = business
  const points = formatPoints(rewardThreshold)
  return (
    <section aria-label="Reward program" className="grid gap-2">
      <Progress businessId={business.id} isBelowRedeem={isBelowRedeem} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm leading-[1.35] wrap-anywhere">
          <Exact
            in={
              pointCapType === 'reset'
                ? `${rewardDescription} at ${points}, then back to zero.`
                : `${rewardDescription} for every ${points}; what is left over stays.`
            }
          />
        </p>
        {isOwner ? (
          <Tooltip>
            <IconLink
              to={paths.settings({ part: 'rewards' })}
              aria-label="Edit the reward program"
              className="-my-2.5 -me-2.5"
            >
              <Pencil aria-hidden="true" size={19} />
            </IconLink>
          </Tooltip>
        ) : null}
      </div>
    </section>
  )
}

function Progress(props: { businessId: number; isBelowRedeem: boolean }) {
  const { businessId, isBelowRedeem } = props
  const { data: progress, isError } = useRewardProgress(businessId)
  if (!progress) {
    return isError ? (
      <p role="status">This list did not load. We keep trying.</p>
    ) : (
      <Skeleton lines={[78, 100]} />
    )
  }
  return (
    <>
      {isBelowRedeem ? null : <RewardsWaiting businessId={businessId} />}
      <Closest progress={progress} />
    </>
  )
}

function Closest({ progress }: { progress: RewardProgress }) {
  const { customersWithReward, rewardThreshold } = progress
  const closest = progress.closest.slice(0, 2)
  const { paths: ownerPaths } = use(OwnerPlace)
  if (closest.length === 0) {
    return customersWithReward > 0 ? (
      <p>Everyone with points has a reward waiting.</p>
    ) : (
      <p>No one is collecting yet.</p>
    )
  }
  return (
    <ul className="grid gap-1">
      {closest.map(({ customerId, phone, points }, index) => (
        <li key={customerId}>
          <p className="leader tabular-nums">
            <span>
              {index === 0 ? 'Closest: ' : ''}
              <Link
                to={ownerPaths.customer({ id: customerId })}
                className="-my-2 inline-block py-2.5 whitespace-nowrap text-ink decoration-[rgb(27_36_32/0.45)]"
              >
                <Exact>{formatPhone(phone)}</Exact>
              </Link>
            </span>
            <b>
              <Exact>{points.toLocaleString('en-US')}</Exact>
            </b>
          </p>
          {index === 0 ? <ProgressBar thin points={points} threshold={rewardThreshold} /> : null}
        </li>
      ))}
    </ul>
  )
}
