import { demoShop, nationally } from '../../../demo/shop.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Ticket } from '../../../ui/Ticket.tsx'

const { business, progress } = demoShop
const { rewardThreshold: threshold } = business

/** The reward, and who is closest to it. */
export function RewardPicture() {
  return (
    <Ticket
      stub={
        <div className="grid gap-3.5">
          {progress.closest.map(({ phone, points }, index) => (
            <div key={phone}>
              <p className="leader mb-1.5 tabular-nums">
                <span className="whitespace-nowrap">
                  {index === 0 ? 'Closest: ' : ''}
                  {nationally(phone)}
                </span>
                <b>{points}</b>
              </p>
              <ProgressBar points={points} threshold={threshold} thin={index > 0} />
            </div>
          ))}
        </div>
      }
    >
      <p className="display text-xl">Reward program</p>
      <p className="mt-1 text-lg leading-[1.35] font-[620]">{business.rewardDescription}</p>
      <p>at {threshold} points, then back to zero</p>
    </Ticket>
  )
}
