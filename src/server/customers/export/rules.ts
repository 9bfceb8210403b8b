import type { Profile } from '../../platform/db/tables/ledger.ts'
import { headOfTime } from '../../platform/text/csvFile.ts'

export interface ExportedCustomer extends Profile {
  readonly id: number
  readonly phone: string | null
  readonly balance: number
  readonly visits: number
  readonly lifetimePoints: number
  /** By the shop's clock, such as `2026-11-21 09:30:05`. */
  readonly firstSeen: string
  readonly lastVisit: string | null
  readonly isBlocked: boolean
  readonly rewardsWaiting: number
}

export const headCells = (timeZone: string) => [
  ...['Phone', 'Points', 'Rewards waiting', 'Visits', 'Lifetime points'],
  headOfTime('First visit', timeZone),
  headOfTime('Last visit', timeZone),
  ...['Blocked', 'Name', 'Note'],
]

export function rowCells(row: ExportedCustomer): (string | number | null)[] {
  return [
    row.phone,
    row.balance,
    row.rewardsWaiting,
    row.visits,
    row.lifetimePoints,
    row.firstSeen,
    row.lastVisit,
    row.isBlocked ? 'yes' : 'no',
    row.name,
    row.note,
  ]
}

/** `day` is a date by the shop's clock, such as 2026-11-21. */
export const fileNameOf = (day: string) => `rewardhop-customers-${day}.csv`
