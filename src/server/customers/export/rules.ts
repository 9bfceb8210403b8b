import {
  type Profile,
  profileFieldNames,
  profileFields,
} from '../../../contract/customerProfile.ts'
import { headOfTime } from '../../platform/text/csvFile.ts'
import { localTimeText } from '../../platform/text/wallClock.ts'

interface KeptReward {
  readonly name: string
  readonly points: number
  readonly times: number
  /** The last day, by the shop's calendar, to reach the last of them; null if all are reached. */
  readonly until: string | null
}

/** "A lunch at 200 points, 2 times, the last one if reached by 2026-12-20". */
export function keptText(kept: readonly KeptReward[] | null): string | null {
  if (!kept) return null
  const words = kept.map(({ name, points, times, until }) => {
    const often = times > 1 ? [`${times} times`] : []
    const last = times > 1 ? 'the last one if reached by' : 'if reached by'
    return [
      `${name.replace(/\s+/g, ' ')} at ${points} points`,
      ...often,
      ...(until ? [`${last} ${until}`] : []),
    ].join(', ')
  })
  return words.join('; ')
}

/** An account with what is known of it. */
export interface ExportedAccount extends Profile {
  readonly id: number
  /** Null once the number was erased. */
  readonly phone: string | null
  readonly balance: number
  readonly visits: number
  readonly lifetimePoints: number
  readonly rewardsWaiting: number
  /** What they keep of rewards that the shop has changed or taken away since. */
  readonly kept: readonly KeptReward[] | null
  readonly createdAt: Date
  readonly firstSeenAt: Date
  readonly lastVisitAt: Date | null
  /** When the number agreed to texts; null if it has not replied YES. */
  readonly agreedAt: Date | null
  readonly blockedAt: Date | null
  readonly erasedAt: Date | null
  /** The account that has its history since a merge. */
  readonly mergedInto: number | null
}

export const headCells = (timeZone: string) => [
  ...['Phone', 'Points', 'Rewards waiting', 'Visits', 'Lifetime points'],
  headOfTime('First visit', timeZone),
  headOfTime('Last visit', timeZone),
  'Blocked',
  ...profileFieldNames.map((field) => profileFields[field].label),
  'Kept rewards',
]

export const cellsIn =
  (timeZone: string) =>
  (row: ExportedAccount): (string | number | null)[] => [
    row.phone,
    row.balance,
    row.rewardsWaiting,
    row.visits,
    row.lifetimePoints,
    localTimeText(timeZone, row.firstSeenAt),
    row.lastVisitAt && localTimeText(timeZone, row.lastVisitAt),
    row.blockedAt ? 'yes' : 'no',
    ...profileFieldNames.map((field) => row[field]),
    keptText(row.kept),
  ]

/** `day` is a date by the shop's clock, such as 2026-11-21. */
export const fileNameOf = (day: string) => `rewardhop-customers-${day}.csv`
