import { useEffect } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import { askedForTexts } from '../../../contract/consent.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { RewardTicket } from '../../owner/rewards/RewardTicket.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { lastDigits } from '../../ui/lastDigits.ts'
import { storeVisit } from '../lastVisit.ts'
import { handOverPhone } from '../phoneHandover.ts'
import { LeaveFeedback } from './LeaveFeedback.tsx'
import { ScanReceipt } from './ScanReceipt.tsx'

interface ScanResultViewProps {
  result: ScanResult
  phone: string
  /** This time the box was ticked. */
  textMe: boolean
  code: string | undefined
  /** As far as it is known by more than its name. */
  shop?: PublicBusiness | undefined
  /** The claim code that came with the page. */
  claim?: SentScan['claim'] | undefined
  /** The points came from a number that was wrong. */
  isMoved?: boolean | undefined
}

export function ScanResultView(props: ScanResultViewProps) {
  const { result, phone, textMe, code, shop, claim, isMoved } = props
  const { business, rewardEarned } = result

  useEffect(() => storeVisit(result.business.id, result), [result])

  return (
    <>
      {rewardEarned ? (
        <RewardTicket
          heading="Reward Unlocked"
          points={result.totalPoints}
          threshold={business.rewardThreshold}
          reward={business.rewardDescription}
          phone={phone}
          businessId={business.id}
          qrCode={code}
          first={claim}
        >
          <p>{afterReward(business)}</p>
        </RewardTicket>
      ) : (
        <ScanReceipt result={result} code={code} />
      )}
      {isMoved ? (
        <p className="px-3 text-center text-sm font-[560]">
          These points moved to the number ending {lastDigits(phone).slice(-2)}.
        </p>
      ) : null}
      {result.isRepeatScan ? (
        <p className="px-3 text-xs text-ink-2">You scanned recently. These points still count.</p>
      ) : null}
      {textMe ? <p className="px-3 text-xs text-ink-2">{askedForTexts}</p> : null}
      <div className="grid gap-3 px-3">
        <ButtonLink
          to={paths.checkPoints({ business: business.id })}
          onClick={() => handOverPhone(business.id, phone)}
          look={rewardEarned ? 'plain' : 'biz'}
          wide
        >
          Check My Points
        </ButtonLink>
        <LeaveFeedback result={result} shop={shop} />
      </div>
    </>
  )
}

function afterReward({ pointCapType, rewardThreshold }: ScanResult['business']): string {
  return pointCapType === 'reset'
    ? 'Your points go back to zero once you have it.'
    : `It takes ${formatPoints(rewardThreshold)}. You keep the rest.`
}
