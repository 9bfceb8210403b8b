export interface ExportedCustomer {
  readonly id: number
  readonly phone: string | null
  readonly name: string | null
  readonly note: string | null
  readonly balance: number
  readonly visits: number
  readonly lifetimePoints: number
  /** By the shop's clock, such as `2026-11-21 09:30`. */
  readonly firstSeen: string
  readonly lastVisit: string | null
  readonly isBlocked: boolean
  readonly rewardsWaiting: number
}

export const headCells = [
  'Phone',
  'Points',
  'Rewards waiting',
  'Visits',
  'Lifetime points',
  'First visit',
  'Last visit',
  'Blocked',
  'Name',
  'Note',
] as const

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
