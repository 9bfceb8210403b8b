import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { PromisedBonus } from '../../../contract/bonus.ts'
import type { RewardProgress } from '../../../contract/ladder.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { progressOf } from '../../../contract/progress.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { endOfBar, LadderMarks } from '../../shared/rewards/LadderMarks.tsx'
import { TillFigure } from './TillFigure.tsx'
import type { useVisit } from './useVisit.ts'
import { clockOf } from './words.ts'

/** What a till shows of several rewards and of a happy hour. Loaded where a shop has them. */

interface OfLadder {
  points: number
  rewards: readonly RewardProgress[]
}

/** The points, over a bar to the dearest reward. Only a tablet that lies has room for the others. */
export function LadderPoints({ points, rewards }: OfLadder) {
  const end = endOfBar(rewards)
  const isReady = rewards.some((reward) => reward.isReady)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 max-md:float-end">
        <h2 className="display text-xl max-md:sr-only">Points</h2>
        <BandBadge progress={isReady ? { band: 'ticket' } : progressOf(points, end)} />
      </div>
      <p className="pb-1.5 md:my-2 md:pb-0 lying:my-3.5">
        <TillFigure figure={formatNumber(points)} isSmall />
      </p>
      <ProgressBar points={points} threshold={end} />
      <div className="hidden lying:block">
        <LadderMarks rewards={rewards} />
      </div>
    </>
  )
}

/** Which of the ready rewards leaves what. */
export function WhatWaits({ points, rewards }: OfLadder) {
  const ready = rewards.filter(({ isReady }) => isReady).toReversed()
  const [only] = ready
  if (ready.length === 1 && only) return <b>{only.name}</b>
  return (
    <>
      <b>Ask which one.</b>
      {ready.slice(0, 3).map(({ id, name, takes }) => (
        <span key={id} className="hidden lying:block">
          <Exact>{name}</Exact>: <Exact in={formatPoints(Math.max(0, points - takes))} /> left
        </span>
      ))}
    </>
  )
}

interface RewardKeysProps {
  visit: ReturnType<typeof useVisit>
  rewards: readonly RewardProgress[]
}

/** Two rewards have a key each. More are in a list behind one key. */
export function RewardKeys({ visit, rewards }: RewardKeysProps) {
  const [isOpen, setOpen] = useState(false)
  const dearestFirst = rewards.toReversed()
  const keys = dearestFirst.map((reward) => (
    <RewardKey
      key={reward.id}
      reward={reward}
      isBusy={visit.busy === 'redeem'}
      onChoose={() => {
        setOpen(false)
        visit.offerReward(reward.name, reward.id)
      }}
    />
  ))
  const place =
    'grid gap-2 border-rule-strong md:mt-1 md:gap-2.5 md:border-t-2 md:border-dashed md:pt-4'
  if (rewards.length < 3) return <div className={`${place} max-lying:grid-cols-2`}>{keys}</div>
  return (
    <div className={place}>
      <Button
        look="ticket"
        wide
        className="md:min-h-[72px] md:text-[1.25rem]"
        busy={visit.busy === 'redeem' && 'Giving...'}
        onClick={() => setOpen(true)}
      >
        <Gift aria-hidden="true" size={22} />
        {rewards.length} rewards ready
      </Button>
      {isOpen ? (
        <Dialog title="Which reward?" onClose={() => setOpen(false)}>
          <div className="mt-4 grid gap-2.5">{keys}</div>
          <DialogActions>
            <Button look="plain" size="slim" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </div>
  )
}

interface RewardKeyProps {
  reward: RewardProgress
  isBusy: boolean
  onChoose: () => void
}

/** Its name and its price. A milestone has none. */
function RewardKey({ reward, isBusy, onChoose }: RewardKeyProps) {
  const { name, kind, takes } = reward
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className="key ticket reward-key"
      onClick={isBusy ? undefined : onChoose}
    >
      <span className="line-clamp-2 text-start wrap-anywhere">
        <Exact>{name}</Exact>
      </span>
      <b className="figure">
        {kind === 'milestone' ? 'once' : <Exact>{formatNumber(takes)}</Exact>}
      </b>
    </button>
  )
}

/** "Double until 11:00 AM": what holds for most keys. */
export function WhatHolds({ promised }: { promised: readonly (PromisedBonus | null)[] }) {
  const [first] = promised.filter((one) => one !== null)
  if (!first) return null
  const { effect, amount, until } = first
  const what =
    effect === 'plus' ? `${formatNumber(amount)} more` : amount === 2 ? 'Double' : 'Triple'
  return (
    <h2 className="flex items-center gap-2 text-md font-[640]">
      <Clock aria-hidden="true" size={20} className="flex-none" />
      <span>
        {what} {until === null ? 'today' : `until ${clockOf(until)}`}
      </span>
    </h2>
  )
}
