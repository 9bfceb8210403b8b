import { LoadedRules, type OpenedRuleProps, RuleGone } from '../rules/OpenedRule.tsx'
import { useLadder } from './ladder/queries.ts'
import { RewardForm } from './ladder/RewardForm.tsx'
import { RewardReportPage } from './report/RewardReportPage.tsx'

export function OpenedReward({ business, id, isReport, pointsPerVisit }: OpenedRuleProps) {
  const query = useLadder(business.id)
  return (
    <LoadedRules query={query} failure="Your rewards did not load">
      {(ladder) => {
        const reward = ladder.rewards.find((one) => one.id === id)
        if (!reward && id !== undefined) return <RuleGone what="reward" />
        if (reward && isReport) {
          return <RewardReportPage key={id} business={business} ladder={ladder} reward={reward} />
        }
        return (
          <RewardForm
            key={id ?? 'new'}
            business={business}
            ladder={ladder}
            id={id}
            pointsPerVisit={pointsPerVisit}
          />
        )
      }}
    </LoadedRules>
  )
}
