import { type ReactNode, useState } from 'react'
import type { RewardProgress } from '../../../../contract/ladder.ts'
import { Button, ButtonOrLink } from '../../../platform/ui/Button.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import type { ClaimProps } from '../../../shared/rewards/claim.tsx'
import { RewardTicket, Stamp } from '../../../shared/rewards/RewardTicket.tsx'
import { ladderWords } from './ladderWords.ts'
import { type Choosing, ReadyRewards, WhatItTakes } from './ReadyRewards.tsx'

interface ChosenRewardProps extends Choosing, Omit<ClaimProps, 'onEnd' | 'phone' | 'rewardId'> {
  heading: string
  reward: RewardProgress
  rewards: readonly RewardProgress[]
  points: number
  timeZone: string | undefined
  /** Below the ticket, until it was used. */
  children?: ReactNode
  onKeep: () => void
  onUsed?: () => void
  /** Shows what the points are good for, once a reward was given. */
  onAgain?: (() => void) | undefined
}

/** The ticket of one reward. Another one that is ready takes its place under the same claim code. */
export function ChosenReward(props: ChosenRewardProps) {
  const { reward, rewards, points, action, phone, onChoose, children, onKeep, onUsed, onAgain } =
    props
  const { words, show } = useWords(ladderWords)
  const [isUsed, setUsed] = useState(false)
  const others = rewards.filter(({ id, isReady }) => isReady && id !== reward.id)
  const isMilestone = reward.kind === 'milestone'

  function use() {
    setUsed(true)
    onUsed?.()
  }

  return (
    <div className="ladder-ticket grid gap-[18px]">
      <RewardTicket
        key={reward.id}
        heading={isMilestone ? words.youDidIt : props.heading}
        points={points}
        threshold={undefined}
        stamp={
          <Stamp figure={isMilestone ? reward.points : reward.takes}>
            {isMilestone ? words.inAll : show(words.ofYour, { points })}
          </Stamp>
        }
        reward={reward.name}
        rewardId={reward.id}
        phone={phone}
        businessId={props.businessId}
        qrCode={props.qrCode}
        codeTicket={props.codeTicket}
        timeZone={props.timeZone}
        first={props.first}
        onUsed={use}
      >
        <p>
          <WhatItTakes reward={reward} points={points} />
        </p>
      </RewardTicket>
      {isUsed ? null : children}
      {isUsed && onAgain ? (
        <Button look="plain" wide onClick={onAgain}>
          {words.showMyRewards}
        </Button>
      ) : null}
      {isUsed ? null : (
        <>
          <ReadyRewards
            heading={words.ratherThis}
            rewards={others}
            points={points}
            keyWord={words.swap}
            action={action}
            phone={phone}
            onChoose={onChoose}
          />
          <ButtonOrLink look="plain" wide to={action} onClick={onKeep}>
            {words.keepForLater}
          </ButtonOrLink>
        </>
      )}
    </div>
  )
}
