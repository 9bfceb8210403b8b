import { formatPoints } from '../../../contract/formatPoints.ts'
import { Ticket } from '../../ui/Ticket.tsx'

interface RewardPreviewProps {
  reward: string
  threshold: number
}

/** The ticket that customers will show, in small. */
export function RewardPreview({ reward, threshold }: RewardPreviewProps) {
  return (
    <section aria-labelledby="reward-preview" className="max-w-[360px]">
      <h3 id="reward-preview" className="mb-2 font-[620]">
        What customers see at {formatPoints(Math.max(1, threshold))}
      </h3>
      <div className="text-center">
        <Ticket isSlim stub={<p className="font-[640]">Show this screen to redeem</p>}>
          <p className="display text-2xl">Reward Unlocked</p>
          <p dir="auto" className="mt-2 text-lg leading-[1.25] font-[620] wrap-anywhere">
            {reward.trim() || 'Your reward'}
          </p>
        </Ticket>
      </div>
    </section>
  )
}
