import { type SubmitEvent, useId } from 'react'
import type { RewardProgress } from '../../../../contract/ladder.ts'
import { writeMoment } from '../../../platform/ui/Moment.tsx'
import { useLanguage, useWords } from '../../../platform/words/useWords.tsx'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import { ladderWords } from './ladderWords.ts'

/** Where a choice goes while the page's code has not loaded: a page with that reward's ticket. */
export interface Choosing {
  action: string
  phone: string
  onChoose: (reward: RewardProgress) => void
}

interface ReadyRewardsProps extends Choosing {
  heading: string
  rewards: readonly RewardProgress[]
  points: number
  keyWord: string
  /** The location that was scanned, if one was. */
  locationId?: number | undefined
}

/** Rewards that can be had now, each with its own key. */
export function ReadyRewards({ heading, rewards, ...row }: ReadyRewardsProps) {
  const id = useId()
  if (rewards.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className="display text-lg">
        {heading}
      </h3>
      {rewards.map((reward) => (
        <ReadyReward key={reward.id} reward={reward} {...row} />
      ))}
    </section>
  )
}

type ReadyRewardProps = Omit<ReadyRewardsProps, 'heading' | 'rewards'> & { reward: RewardProgress }

function ReadyReward(props: ReadyRewardProps) {
  const { reward, points, keyWord, locationId, action, phone, onChoose } = props
  const [name, key] = [useId(), useId()]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onChoose(reward)
  }

  return (
    <form method="post" action={action} onSubmit={submit} className="ticket-shadow">
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="rewardId" value={reward.id} />
      <div className="ready-reward">
        <div className="grid content-center gap-0.5 px-4 py-3 leading-[1.25]">
          <b id={name} className="text-md font-[660] wrap-anywhere">
            <OwnWords>{reward.name}</OwnWords>
          </b>
          <p className="text-sm">
            <WhatItTakes reward={reward} points={points} />
          </p>
          <p className="text-sm empty:hidden">
            <WhenAndWhere reward={reward} locationId={locationId} />
          </p>
        </div>
        <button id={key} type="submit" aria-labelledby={`${key} ${name}`} className="use">
          {keyWord}
        </button>
      </div>
    </form>
  )
}

/** What the customer has afterwards. */
export function WhatItTakes({ reward, points }: { reward: RewardProgress; points: number }) {
  const { words, show } = useWords(ladderWords)
  if (reward.kind === 'milestone') return words.milestone
  const { takes } = reward
  return takes >= points ? words.takesAll : show(words.takes, { takes, count: points - takes })
}

interface WhenAndWhereProps {
  reward: RewardProgress
  locationId?: number | undefined
}

/** Until which day, and whether it can be had here. Nothing for most rewards. */
export function WhenAndWhere({ reward, locationId }: WhenAndWhereProps) {
  const { words, show } = useWords(ladderWords)
  const { endsOn, locationIds } = reward
  const place =
    locationIds === null || (locationId !== undefined && locationIds.includes(locationId))
      ? undefined
      : locationId === undefined
        ? words.notEverywhere
        : words.notHere
  return (
    <>
      {endsOn ? (
        <span className="block">{show(words.until, { day: <Day on={endsOn} /> })}</span>
      ) : null}
      {place ? <span className="block">{place}</span> : null}
    </>
  )
}

/** A day of the shop's calendar. */
function Day({ on }: { on: string }) {
  const day = new Date(`${on}T00:00Z`)
  return (
    <time dateTime={on} suppressHydrationWarning>
      {writeMoment(useLanguage(), day, { shape: 'day', timeZone: 'UTC' })}
    </time>
  )
}
