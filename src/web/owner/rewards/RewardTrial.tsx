import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import type { RewardTerms } from '../../../contract/progress.ts'
import { leastTriedDays, type RewardChange, tryReward } from '../../../contract/rewardChange.ts'
import { businessForm } from '../../../contract/setup.ts'
import { read } from '../../platform/api/queryClient.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useSettled } from '../../platform/ui/useSettled.ts'
import { partOf } from '../business/queries.ts'
import { RewardTickets } from './RewardTickets.tsx'

interface RewardTrialProps {
  business: Business
  /** The reward as it is typed now. */
  typed: RewardTerms
}

/** Before a reward is changed: what the change would have done with the shop's own visits. */
export function RewardTrial({ business, typed }: RewardTrialProps) {
  const { rewardThreshold, pointCapType } = typed
  const isOther =
    rewardThreshold !== business.rewardThreshold || pointCapType !== business.pointCapType
  const isPossible = z.safeParse(businessForm.shape.rewardThreshold, rewardThreshold).success
  if (!isOther || !isPossible) return null
  return <Trial businessId={business.id} typed={typed} />
}

function Trial({ businessId, typed }: { businessId: number; typed: RewardTerms }) {
  const { pointCapType } = typed
  const rewardThreshold = useSettled(String(typed.rewardThreshold))
  const query = useQuery({
    ...partOf(businessId, ['reward-change', rewardThreshold, pointCapType], (asked) =>
      read(tryReward, { ...asked, query: { rewardThreshold, pointCapType } }),
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="reward-trial" className="max-w-[400px]">
      <Receipt slot>
        <h3 id="reward-trial" className="display mb-2 text-xl">
          What would it change?
        </h3>
        <PanelData query={query} lines={[80, 100, 60]} failure="The count did not load">
          {(change) => <Answer change={change} />}
        </PanelData>
      </Receipt>
    </section>
  )
}

function Answer({ change }: { change: RewardChange }) {
  const { isTooYoung, earned, wouldEarn } = change
  if (isTooYoung) {
    return (
      <p className="text-sm text-ink-2">
        Your customers have collected for less than {leastTriedDays} days. After that, this shows
        what a change would have done.
      </p>
    )
  }
  return (
    <>
      <Headline by={wouldEarn - earned} earned={earned} />
      {earned + wouldEarn > 0 ? <RewardTickets earned={earned} wouldEarn={wouldEarn} /> : null}
      <div className="mt-4">
        <DescriptionList rows={rowsOf(change)} />
      </div>
      <p className="perforation mt-4 pt-4 text-xs leading-[1.5] text-ink-2">
        Counted from your visits since <Exact>{formatSince(change.since)}</Exact>, as if everyone
        took a reward as soon as they had it. Some customers may come more often for a nearer
        reward, or less often for a farther one.
      </p>
    </>
  )
}

function Headline({ by, earned }: { by: number; earned: number }) {
  if (by === 0) {
    return (
      <p className="display mb-3 text-lg">
        {earned === 0
          ? 'No reward would have been earned either way.'
          : 'Just as many rewards would have been earned.'}
      </p>
    )
  }
  const many = Math.abs(by)
  const more = by > 0 ? 'more' : 'fewer'
  return (
    <p className="mb-3 flex items-center gap-3">
      <b className="figure text-[3.25rem] leading-none">{many.toLocaleString('en-US')}</b>
      <span className="display text-lg leading-[1.2]">
        {more} {many === 1 ? 'reward' : 'rewards'} would have been earned
      </span>
    </p>
  )
}

function rowsOf({ sooner, later, atOnce }: RewardChange) {
  const shifts = [
    { label: 'Reached it sooner', by: 'Sooner, on average', ...sooner },
    { label: 'Reached it later', by: 'Later, on average', ...later },
  ].filter(({ days }) => days >= 0.5)
  return [
    ...shifts.flatMap(({ label, by, customers, days }) => [
      { label, value: counted(customers, 'customer') },
      { label: by, value: counted(Math.round(days), 'day') },
    ]),
    ...(atOnce > 0 ? [{ label: 'Have one at once', value: counted(atOnce, 'customer') }] : []),
  ]
}

function formatSince(since: string): string {
  return new Date(since).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
}
