import type { Location, OpeningHours } from '../../../contract/locations.ts'

export interface StoredLocation {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly timeZone: string
  readonly openingHours: readonly OpeningHours[]
  readonly closedAt: Date | null
  readonly revision: number
  readonly acceptedCardDate: string | null
}

/** A location as its owner sees it. */
export function shownLocation(
  stored: StoredLocation & Required<Pick<Location, 'codes' | 'members' | 'devices'>>,
): Location {
  const { closedAt, openingHours, ...location } = stored
  return {
    ...location,
    openingHours: [...openingHours],
    isOpen: closedAt === null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** “Mon 07:00–15:00, Sat 09:00–12:00”. */
export function formatWeek(week: readonly OpeningHours[]): string {
  return week
    .map(({ weekday, opens, closes }) => `${weekdays[weekday - 1]} ${opens}–${closes}`)
    .join(', ')
}
