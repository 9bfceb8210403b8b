import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { PromisedReward, ReadyReward } from '../../../contract/rewards.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { nextReward } from '../business/nextReward.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { formatCustomer, formatRewards } from './labels.ts'
import type { GivenReward } from './queries.ts'
import { useUndo } from './useEntryUndo.tsx'

interface RedeemIconButtonProps {
  business: Business
  customer: RewardedCustomer
}

interface RewardedCustomer {
  customerId: string
  /** Null for an erased person. */
  phone: string | null
  points: number
  rewardsWaiting: number
  promisedReward?: PromisedReward | undefined
  /** What they can choose from; undefined where one is ready. */
  readyRewards?: readonly ReadyReward[] | undefined
}

/** Gives a customer a waiting reward, which the owner chooses where several are ready. Hidden if none is waiting. */
export function RedeemIconButton({ business, customer }: RedeemIconButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { undo } = useUndo(business.id)
  const { customerId, phone, points, rewardsWaiting, readyRewards } = customer
  const name = formatCustomer(phone)
  // The open dialog itself says if another till was faster.
  if (rewardsWaiting === 0 && !isOpen) return null
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        aria-label={`Give reward to ${name}`}
        onClick={() => setOpen(true)}
        className="rounded-sm bg-ticket px-2.5 font-[640]"
      >
        <Gift aria-hidden="true" size={18} />
        Give reward
      </IconButton>
      {isOpen ? (
        <GiveDialog
          businessId={business.id}
          by={{ customerId: Number(customerId) }}
          phone={phone}
          points={points}
          next={{
            description: nextReward(customer, business).rewardDescription,
            consequence: consequence(business, customer),
          }}
          ready={readyRewards}
          onGiven={(given) => {
            // A toast, because the row may be gone by now.
            toast({
              title: 'Reward given',
              description: formatGiven(given, name),
              action: {
                label: 'Undo',
                onClick: () => void undo({ transactionId: given.transactionId, customer: name }),
              },
            })
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function consequence(business: Business, customer: RewardedCustomer): string {
  const { rewardsWaiting } = customer
  const { pointCapType, rewardThreshold } = nextReward(customer, business)
  const takes =
    pointCapType === 'reset'
      ? 'Their points go back to zero.'
      : `It takes ${formatPoints(rewardThreshold)}; the rest stays.`
  return rewardsWaiting > 1 ? `${formatRewards(rewardsWaiting)} ${takes}` : takes
}

function formatGiven(
  { rewardDescription, pointsAfter, rewardsWaiting }: GivenReward,
  name: string,
) {
  const left = `${name} has ${formatPoints(pointsAfter)} now.`
  const more = rewardsWaiting > 0 ? ` ${formatRewards(rewardsWaiting)}` : ''
  return `Hand over: ${rewardDescription.replace(/[.\s]+$/, '')}. ${left}${more}`
}
