import { useId } from 'react'
import type { RewardProgress } from '../../../../contract/ladder.ts'
import { Moment } from '../../../platform/ui/Moment.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import { ladderWords } from './ladderWords.ts'
import { WhenAndWhere } from './ReadyRewards.tsx'

interface NextRewardsProps {
  rewards: readonly RewardProgress[]
  points: number
  /** All points ever collected. */
  collected: number
}

/** Rewards that are not reached yet, the closest first; and milestones that were given. */
export function NextRewards({ rewards, points, collected }: NextRewardsProps) {
  const { words, show } = useWords(ladderWords)
  const id = useId()
  const open = rewards.filter(({ isReady, isGiven }) => !isReady && !isGiven)
  const next = open.toSorted((one, other) => one.pointsNeeded - other.pointsNeeded)
  const given = rewards.filter(({ isGiven }) => isGiven)
  if (next.length + given.length === 0) return null
  return (
    <section aria-labelledby={id} className="card px-[18px] pt-4 pb-2">
      <h3 id={id} className="display text-lg">
        {words.next}
      </h3>
      <ul className="divide-y divide-rule">
        {next.map((reward) => (
          <li key={reward.id} className="grid gap-1.5 pt-2.5 pb-3 leading-[1.3]">
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-[640] wrap-anywhere">
                <OwnWords>{reward.name}</OwnWords>
              </b>
              <b className="flex-none font-[640]">
                {show(words.more, { points: reward.pointsNeeded })}
              </b>
            </p>
            <div aria-hidden="true">
              <ProgressBar
                thin
                points={reward.kind === 'milestone' ? collected : points}
                threshold={reward.points}
              />
            </div>
            <p className="text-xs text-ink-2">
              {show(reward.kind === 'milestone' ? words.onceAt : words.atPoints, {
                count: reward.points,
              })}
              <WhenAndWhere reward={reward} />
            </p>
            {reward.keptUntil ? (
              <p className="text-xs">
                {show(words.kept, {
                  count: reward.points,
                  day: <Moment at={reward.keptUntil} shape="date" timeZone="UTC" />,
                })}
              </p>
            ) : null}
          </li>
        ))}
        {given.map((reward) => (
          <li key={reward.id} className="pt-2.5 pb-3 leading-[1.3]">
            <p className="font-[640] wrap-anywhere">
              <OwnWords>{reward.name}</OwnWords>
            </p>
            <p className="text-xs text-ink-2">{words.had}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
