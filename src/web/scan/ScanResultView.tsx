import type { ScanResult } from '../../contract/scan.ts'
import { paths } from '../paths.ts'
import { handOverPhone } from '../phoneHandover.ts'
import { ClaimSlot } from '../rewards/ClaimSlot.tsx'
import { KeyLink } from '../ui/Key.tsx'
import { pointsInWords } from '../ui/pointWords.ts'
import { RewardTicket } from '../ui/RewardTicket.tsx'
import { ScanReceipt } from './ScanReceipt.tsx'

/** What a scan gave, and what it was asked with. */
export interface Collected {
  result: ScanResult
  phone: string
  /** This time the box was ticked. */
  textMe: boolean
}

interface ScanResultViewProps extends Collected {
  code: string | undefined
}

export function ScanResultView({ result, phone, textMe, code }: ScanResultViewProps) {
  const { business, rewardEarned } = result
  return (
    <>
      {rewardEarned ? (
        <RewardTicket
          heading="Reward Unlocked"
          points={result.totalPoints}
          threshold={business.rewardThreshold}
          reward={business.rewardDescription}
          phone={phone}
          claim={<ClaimSlot businessId={business.id} phone={phone} />}
        >
          <p>{afterReward(business)}</p>
        </RewardTicket>
      ) : (
        <ScanReceipt result={result} code={code} />
      )}
      {result.isRepeatScan ? (
        <p className="px-3 text-xs text-ink-2">
          You collected here a short while ago. These points count too, and the shop sees a note
          about the repeat scan.
        </p>
      ) : null}
      {textMe ? (
        <p className="px-3 text-xs text-ink-2">
          We text you about your rewards here, unless you have replied STOP before. To stop the
          texts, reply STOP.
        </p>
      ) : null}
      <div className="grid px-3">
        <KeyLink
          to={paths.checkPoints({ business: business.id })}
          onClick={() => handOverPhone(business.id, phone)}
          look={rewardEarned ? 'plain' : 'biz'}
          wide
        >
          Check My Points
        </KeyLink>
      </div>
    </>
  )
}

function afterReward({ pointCapType, rewardThreshold }: ScanResult['business']): string {
  return pointCapType === 'reset'
    ? 'Your points go back to zero once you have it.'
    : `It takes ${pointsInWords(rewardThreshold)}. You keep the rest.`
}
