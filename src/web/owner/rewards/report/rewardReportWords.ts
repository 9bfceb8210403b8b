import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import type { RewardReport } from '../../../../contract/rewardsReport.ts'
import { counted } from '../../../platform/ui/format.ts'

/** How many can have it now; of a milestone, also how many have had it: "2, and 9 have it". */
export function readyWords(report: RewardReport | undefined): string {
  if (!report) return '–'
  const { ready, had } = report
  if (had) return ready ? `${formatNumber(ready)}, and ${haveIt(had)}` : haveIt(had)
  return ready === null ? '–' : formatNumber(ready)
}

const haveIt = (had: number) => (had === 1 ? '1 has it' : `${formatNumber(had)} have it`)

/** Undefined until it is known. */
export function givenWords(report: RewardReport | undefined): string | undefined {
  return report && formatNumber(report.given)
}

/** Where customers stand with one reward, in whole sentences. */
export function standingWords({ ready, near, had }: RewardReport): string {
  const haveHad =
    had === null || had === 0 ? [] : [`${counted(had, 'customer')} ${hasOrHave(had)} had it.`]
  if (ready === null || near === null) {
    return [...haveHad, 'Nobody can have it today.'].join(' ')
  }
  const nearly = near === 0 ? 'Nobody else has' : `${formatNumber(near)} more ${hasOrHave(near)}`
  return [
    ...haveHad,
    `${counted(ready, 'customer')} can have it now.`,
    `${nearly} at least 80 % of its points.`,
  ].join(' ')
}

const hasOrHave = (some: number) => (some === 1 ? 'has' : 'have')

/** What the costs are that were noted, and of how many none was. */
export function costWords({ cost, withoutCost, given }: RewardReport): string {
  if (cost === null) return given === 0 ? 'none given' : 'no cost noted'
  if (withoutCost === 0) return 'at the cost you noted'
  return `without ${formatNumber(withoutCost)} that had no cost noted`
}
