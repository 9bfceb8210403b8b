import { type ReactNode, useState } from 'react'
import type { RewardProgress } from '../../../contract/ladder.ts'
import { progressOf } from '../../../contract/progress.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { PointsFigure } from '../../platform/ui/PointsFigure.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { endOfBar, LadderMarks } from '../../shared/rewards/LadderMarks.tsx'
import { ChosenReward } from '../rewards/ladder/ChosenReward.tsx'
import { ladderWords } from '../rewards/ladder/ladderWords.ts'
import { NextRewards } from '../rewards/ladder/NextRewards.tsx'
import { ReadyRewards } from '../rewards/ladder/ReadyRewards.tsx'
import { pointsWords } from './pointsWords.ts'
import type { Checked } from './useCheckPoints.ts'

interface LadderPointsProps {
  checked: Checked
  rewards: readonly RewardProgress[]
  qrCode: string | undefined
  codeTicket: string | undefined
  timeZone: string | undefined
  /** The address of this page. */
  action: string
  /** Asks for the same number's points once more. */
  onRefresh: () => void
  /** Keys below the lists. */
  children: ReactNode
}

/** The points of a customer at a shop that has several rewards, and what they are good for. */
export function LadderPoints(props: LadderPointsProps) {
  const { checked, rewards, qrCode, codeTicket, timeZone, action, onRefresh, children } = props
  const { points: check, phone, claim, rewardId } = checked
  const { points, businessId, givesPoints, collected = 0 } = check
  const { words } = useWords(ladderWords)
  const { words: ofPoints } = useWords(pointsWords)
  // Points that were read anew are looked at first.
  const [choice, setChoice] = useState<{ of: Checked; id: number | undefined }>()
  const chosenId = choice?.of === checked ? choice.id : rewardId
  const chosen = rewards.find(({ id }) => id === chosenId)
  const choose = (id: number | undefined) => setChoice({ of: checked, id })
  const choosing = { action, phone, onChoose: ({ id }: RewardProgress) => choose(id) }
  if (chosen) {
    return (
      <ChosenReward
        heading={ofPoints.rewardAvailable}
        reward={chosen}
        rewards={rewards}
        points={points}
        businessId={businessId}
        qrCode={qrCode}
        codeTicket={codeTicket}
        timeZone={timeZone}
        first={chosen.id === rewardId ? claim : undefined}
        onKeep={() => choose(undefined)}
        onAgain={onRefresh}
        {...choosing}
      />
    )
  }
  return (
    <>
      <Points points={points} rewards={rewards}>
        {givesPoints ? null : <p className="mt-3 text-sm">{ofPoints.notGiving}</p>}
      </Points>
      <ReadyRewards
        heading={words.ready}
        // What takes most is probably what they came for.
        rewards={rewards.filter(({ isReady }) => isReady).toReversed()}
        points={points}
        keyWord={words.useIt}
        {...choosing}
      />
      <NextRewards rewards={rewards} points={points} collected={collected} />
      {children}
    </>
  )
}

interface PointsProps {
  points: number
  rewards: readonly RewardProgress[]
  children: ReactNode
}

function Points({ points, rewards, children }: PointsProps) {
  const { words } = useWords(pointsWords)
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const end = endOfBar(rewards)
  const isReady = rewards.some((reward) => reward.isReady)
  return (
    <Receipt slot>
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <h2 ref={focusRef} tabIndex={-1} {...focusedAtFirst} className="display text-xl">
          {words.yourPoints}
        </h2>
        <BandBadge progress={isReady ? { band: 'ticket' } : progressOf(points, end)} />
      </div>
      <p className="mt-2.5 mb-3">
        <PointsFigure points={points} />
      </p>
      <ProgressBar points={points} threshold={end} />
      <LadderMarks rewards={rewards} />
      {children}
    </Receipt>
  )
}
