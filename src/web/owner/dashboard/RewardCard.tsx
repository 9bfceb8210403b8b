import Pencil from 'lucide-react/icons/pencil'
import { use } from 'react'
import type { RewardProgress } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
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
import { RedeemButton } from '../rewards/RedeemDialog.tsx'

interface RewardCardProps {
  business: Business
  /** Rewards are given in this card. False on phones and for viewers who may only look. */
  redeemsHere: boolean
  /** A card above already shows whose rewards wait. */
  isBelowRedeem: boolean
  /** Only the owner may open the settings. */
  isOwner: boolean
}

/** The reward that customers collect for, whose rewards wait, and who is closest. */
export function RewardCard(props: RewardCardProps) {
  const { business, redeemsHere, isBelowRedeem, isOwner } = props
  const { rewardDescription, rewardThreshold: threshold, pointCapType } = business
  const points = formatPoints(threshold)
  return (
    <section aria-labelledby="reward-program">
      <Ticket
        stub={
          <div className="grid gap-3.5">
            <Progress businessId={business.id} isBelowRedeem={isBelowRedeem} />
            {redeemsHere ? (
              <div>
                <RedeemButton business={business} />
              </div>
            ) : null}
          </div>
        }
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id="reward-program" className="display text-xl">
            Reward program
          </h2>
          {isOwner ? (
            <Tooltip>
              <IconLink
                to={paths.settings({ part: 'rewards' })}
                aria-label="Edit the reward program"
                className="-my-2.5 -mr-2.5"
              >
                <Pencil aria-hidden="true" size={19} />
              </IconLink>
            </Tooltip>
          ) : null}
        </div>
        <p className="mt-1 text-lg leading-[1.35] font-[620] wrap-anywhere">{rewardDescription}</p>
        <p>
          <Exact
            in={
              pointCapType === 'reset'
                ? `at ${points}, then back to zero`
                : `for every ${points}; what is left over stays`
            }
          />
        </p>
      </Ticket>
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
  const { closest, customersWithReward, rewardThreshold } = progress
  const { paths: ownerPaths } = use(OwnerPlace)
  if (closest.length === 0) {
    return customersWithReward > 0 ? (
      <p>Everyone with points has a reward waiting.</p>
    ) : (
      <p>No one is collecting yet.</p>
    )
  }
  return (
    <ul className="grid gap-3">
      {closest.map(({ customerId, phone, points }, index) => (
        <li key={customerId}>
          <p className="leader mb-1.5 tabular-nums">
            <span>
              {index === 0 ? 'Closest: ' : ''}
              <Link
                to={ownerPaths.customer({ id: customerId })}
                className="-my-1.5 inline-block py-2.5 whitespace-nowrap text-ink decoration-[rgb(27_36_32/0.45)]"
              >
                <Exact>{formatPhone(phone)}</Exact>
              </Link>
            </span>
            <b>
              <Exact>{points.toLocaleString('en-US')}</Exact>
            </b>
          </p>
          <ProgressBar points={points} threshold={rewardThreshold} thin={index > 0} />
        </li>
      ))}
    </ul>
  )
}
