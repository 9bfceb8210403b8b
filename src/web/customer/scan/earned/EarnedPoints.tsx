import { type ReactNode, useState } from 'react'
import type { PromisedBonus } from '../../../../contract/bonus.ts'
import { milestoneReached } from '../../../../contract/milestones.ts'
import type { SentScan } from '../../../../contract/pageData.ts'
import type { DescribedCode, ScanResult } from '../../../../contract/scan.ts'
import { customerPaths } from '../../../platform/customerPaths.ts'
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import { bonusWords } from '../../../shared/bonus/bonusWords.ts'
import { RewardTicket } from '../../../shared/rewards/RewardTicket.tsx'
import { ChosenReward } from '../../rewards/ladder/ChosenReward.tsx'
import { ladderWords } from '../../rewards/ladder/ladderWords.ts'
import { ReadyRewards } from '../../rewards/ladder/ReadyRewards.tsx'
import { scanWords } from '../scanWords.ts'
import { EarnedReceipt } from './EarnedReceipt.tsx'
import { useRowsOf } from './rowsOf.tsx'

export interface EarnedPointsProps {
  result: ScanResult
  phone: string
  described: DescribedCode | undefined
  claim: SentScan['claim']
  /** The extra points that the page had promised. */
  promised: PromisedBonus | undefined
  onUsed: () => void
  /** What one reward's ticket says of the points. */
  children: ReactNode
}

/** What a scan gave where a promotion added to it, or the shop has several rewards. */
export function EarnedPoints(props: EarnedPointsProps) {
  const { result } = props
  return (
    <>
      {result.rewards ? (
        <OfLadder {...props} rewards={result.rewards} />
      ) : (
        <OfOneReward {...props} />
      )}
      <WhyNoMore {...props} />
    </>
  )
}

function OfOneReward({ result, phone, described, claim, onUsed, children }: EarnedPointsProps) {
  const { words } = useWords(scanWords)
  const [isUsed, setUsed] = useState(false)
  if (!result.rewardEarned) return <EarnedReceipt result={result} described={described} />
  const { business, totalPoints } = result
  function use() {
    setUsed(true)
    onUsed()
  }
  return (
    <>
      <RewardTicket
        heading={words.rewardUnlocked}
        points={totalPoints}
        threshold={business.rewardThreshold}
        reward={business.rewardDescription}
        phone={phone}
        businessId={business.id}
        qrCode={described?.code}
        timeZone={described?.business.timeZone}
        first={claim}
        onUsed={use}
      >
        {children}
      </RewardTicket>
      {isUsed ? null : <PointsCard result={result} />}
    </>
  )
}

type OfLadderProps = EarnedPointsProps & { rewards: NonNullable<ScanResult['rewards']> }

function OfLadder({ result, rewards, phone, described, claim, onUsed }: OfLadderProps) {
  const { words } = useWords(ladderWords)
  const { words: ofScan } = useWords(scanWords)
  const milestone = milestoneReached(result)
  const [chosen, setChosen] = useState(milestone)
  const { totalPoints: points, locationId, business } = result
  const action = customerPaths.checkPoints(
    described ? { code: described.code } : { business: business.id },
  )
  const choosing = { points, action, phone, onChoose: setChosen }
  if (chosen) {
    return (
      <ChosenReward
        heading={ofScan.rewardUnlocked}
        reward={chosen}
        rewards={rewards}
        businessId={business.id}
        qrCode={described?.code}
        timeZone={described?.business.timeZone}
        first={chosen === milestone ? claim : undefined}
        onKeep={() => setChosen(undefined)}
        onUsed={onUsed}
        {...choosing}
      >
        <PointsCard result={result} />
      </ChosenReward>
    )
  }
  return (
    <>
      <EarnedReceipt result={result} described={described} />
      <ReadyRewards
        heading={words.ready}
        rewards={rewards.filter(({ isReady }) => isReady).toReversed()}
        keyWord={words.useIt}
        locationId={locationId}
        {...choosing}
      />
    </>
  )
}

/** How the points came about, below a ticket. */
function PointsCard({ result }: { result: ScanResult }) {
  return (
    <div className="card px-5 py-3.5">
      <DescriptionList mono rows={useRowsOf(result)} />
    </div>
  )
}

/** Where a visit got fewer extra points than the page or the shop had promised. */
function WhyNoMore({ result: { bonus }, promised }: EarnedPointsProps) {
  const { words, show } = useWords(bonusWords)
  const hadToday = promised?.mostADay === null ? undefined : promised?.mostADay
  const sentence = bonus?.isMost
    ? show(words.mostPerVisit, { most: bonus.points })
    : bonus || !promised
      ? undefined
      : hadToday === undefined
        ? words.hasEnded
        : words.hadToday
  return sentence ? <p className="px-3 text-xs text-ink-2">{sentence}</p> : null
}
