import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Business } from '../../../../contract/businesses.ts'
import {
  changeRewards,
  firstReward,
  type Ladder,
  type LadderReward,
  listRewards,
} from '../../../../contract/ladder.ts'
import type { CallInput } from '../../../../contract/platform/endpoint.ts'
import { getRewardsReport } from '../../../../contract/rewardsReport.ts'
import { getCostOfRewards } from '../../../../contract/ruleCost.ts'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../../business/queries.ts'
import type { RuleList, Sent } from '../../rules/ruleList.ts'

type CapType = Business['pointCapType']

/** What becomes of the points is the shop's, and stands with its first reward. */
export interface LadderRule extends LadderReward {
  readonly pointCapType?: CapType
}

export function rulesOf({ revision, pointCapType, rewards }: Ladder): RuleList<LadderRule> {
  const rules = rewards.map((reward) =>
    reward.id === firstReward ? { ...reward, pointCapType } : reward,
  )
  return { revision, rules }
}

/** The ladder as the calls take it. */
export function bodyOf(rules: readonly Sent<LadderRule>[], pointCapType: CapType | undefined) {
  const rewards = rules.map(({ pointCapType: _, ...reward }) => reward)
  return pointCapType ? { rewards, pointCapType } : { rewards }
}

export function useLadder(businessId: number) {
  return useQuery(partOf(businessId, ['ladder'], (asked) => read(listRewards, asked)))
}

/** What each reward did, and where customers stand. */
export function useRewardsReport(businessId: number) {
  return useQuery(partOf(businessId, ['rewards-report'], (asked) => read(getRewardsReport, asked)))
}

/** Reads and changes the whole ladder, and tells everything that shows a reward. */
export function useLadderCalls(businessId: number) {
  const queryClient = useQueryClient()
  const queryKey = [...businessKey(businessId), 'ladder']
  function keep(ladder: Ladder): Ladder {
    queryClient.setQueryData(queryKey, ladder)
    return ladder
  }
  return {
    list: 'rewards',
    read: async () => rulesOf(keep(await call(listRewards, { params: paramsOf(businessId) }))),
    // What becomes of the points is sent if it changes, or was asked about.
    write: async (rules: Sent<LadderRule>[], revision: number, answered?: CapType) => {
      const now = queryClient.getQueryData<Ladder>(queryKey)?.pointCapType
      const typed = rules[0]?.pointCapType
      const body = bodyOf(rules, answered ?? (typed === now ? undefined : typed))
      keep(await call(changeRewards, { params: paramsOf(businessId), body: { ...body, revision } }))
      for (const part of [
        'business',
        'audit-log',
        'reward-progress',
        'rewards-report',
        'insights',
        'languages',
      ]) {
        void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
      }
    },
  }
}

type Asked = CallInput<typeof getCostOfRewards>['body']

/** What these rewards would have done. Undefined asks nothing. */
export function useCostOfRewards(businessId: number, asked: Asked | undefined) {
  return useQuery({
    ...partOf(businessId, ['rewards-cost', asked], ({ params, signal }) =>
      read(getCostOfRewards, { params, signal, body: asked ?? { rewards: [] } }),
    ),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
}
