import type { Profile } from '../../platform/db/tables/ledger.ts'
import { headOfTime } from '../../platform/text/csvFile.ts'
import { localTimeText } from '../../platform/text/wallClock.ts'

/** An account with what is known of it. */
export interface ExportedAccount extends Profile {
  readonly id: number
  /** Null once the number was erased. */
  readonly phone: string | null
  readonly balance: number
  readonly visits: number
  readonly lifetimePoints: number
  readonly rewardsWaiting: number
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
  ...['Blocked', 'Name', 'Note'],
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
    row.name,
    row.note,
  ]

/** `day` is a date by the shop's clock, such as 2026-11-21. */
export const fileNameOf = (day: string) => `rewardhop-customers-${day}.csv`
