import type { Business } from '../../../../contract/businesses.ts'
import { isWorse, keptDays } from '../../../../contract/keptTerms.ts'
import type { LadderReward } from '../../../../contract/ladder.ts'
import { daysAfter } from '../../../../contract/platform/wallClock.ts'
import type { RewardReport } from '../../../../contract/rewardsReport.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { formatDate, todayIn } from '../../rules/ruleWords.ts'
import { useRewardsReport } from './queries.ts'

type CapType = Business['pointCapType']

interface KeptTermsProps {
  business: Business
  reward: LadderReward
  /** As it would be. Undefined: it goes. */
  wanted: Omit<LadderReward, 'id' | 'cost' | 'isOn' | 'words'> | undefined
  capType: CapType
  wantedCapType: CapType
}

/** Before a reward is made worse or goes: who keeps it as it is now, and until when. */
export function KeptTerms(props: KeptTermsProps) {
  const { business, reward, wanted, capType, wantedCapType } = props
  const { data } = useRewardsReport(business.id)
  const today = todayIn(business.timeZone, serverDate())
  const caps = { earlierCapType: capType, pointCapType: wantedCapType }
  const isKept = reward.isOn && isWorse(reward, wanted, { ...caps, day: today })
  const report = data?.rewards.find(({ id }) => id === reward.id)
  const until = formatDate(daysAfter(today, keptDays), today)
  return (
    <p role="status" className="rounded-sm bg-white px-4 py-3 text-sm shadow-flat empty:hidden">
      {isKept ? <Exact in={keptWords(report, until)} /> : ''}
    </p>
  )
}

/** In one sentence. Without a report nobody is counted. */
export function keptWords(
  report: Pick<RewardReport, 'ready' | 'near'> | undefined,
  until: string,
): string {
  const { ready, near } = report ?? {}
  if (ready === undefined || near === undefined || ready === null || near === null) {
    return `Whoever has it ready keeps it, and whoever has at least 80 % of its points can still reach it as it is now until ${until}.`
  }
  if (ready === 0 && near === 0) {
    return 'Nobody has 80 % of its points, so it changes for everyone at once.'
  }
  const have = (some: number) => `${counted(some, 'customer')} ${some === 1 ? 'has' : 'have'}`
  const keep = `${have(ready)} it ready and ${ready === 1 ? 'keeps' : 'keep'} it`
  if (near === 0) return `${keep} as it is now; nobody else has 80 % of its points.`
  const reach = `can still reach it as it is now until ${until}`
  if (ready === 0) return `${have(near)} at least 80 % of its points and ${reach}.`
  return `${keep}, and ${near.toLocaleString('en-US')} more with at least 80 % of its points ${reach}.`
}
