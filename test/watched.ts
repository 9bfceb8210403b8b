import type { Watched, WatchedEntry, WatchedLocation } from '../src/server/watch/team/watched.ts'

/** Months of a team of two, as input for the watch's rules. */

/** Open from Monday to Sunday, 8 AM to 6 PM. */
export const location: WatchedLocation = {
  id: 1,
  timeZone: 'UTC',
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: '18:00',
  })),
}
export const [anna, ben] = [1, 2]
const month = new Date('2026-11-02T00:00:00Z').getTime()
/** A moment of the month: the day, counted from 0, and the time of day. */
export const on = (day: number, time: string, seconds = 0) =>
  new Date(
    month +
      day * 86_400_000 +
      Date.parse(`1970-01-01T${time.padStart(5, '0')}:00Z`) +
      seconds * 1_000,
  )

type Parts = Partial<WatchedEntry> & { readonly at: Date }
let lastId = 0
export function award(parts: Parts): WatchedEntry {
  lastId += 1
  return {
    kind: 'accrual',
    points: 20,
    accountId: 1_000 + (lastId % 97),
    memberId: anna,
    deviceId: 1,
    locationId: 1,
    isRepeat: false,
    reversesId: null,
    ...parts,
    id: lastId,
  }
}
export const times = <Value>(count: number, make: (place: number) => Value) =>
  Array.from({ length: count }, (_, place) => make(place))

/** A calm month of one member: three awards a day to many numbers, at uneven times. */
export const calm = (memberId: number) =>
  times(28, (day) =>
    times(3, (place) =>
      award({
        memberId,
        at: on(day, `${10 + 2 * place}:${10 + ((day * 7 + place * 3) % 45)}`, (day * 13) % 60),
      }),
    ),
  ).flat()

export function watched(entries: readonly WatchedEntry[], parts: Partial<Watched> = {}): Watched {
  return {
    entries: entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    members: [anna, ben].map((id) => ({ id, ownAccountId: null, addedAt: on(-200, '09:00') })),
    locations: [location],
    values: [1, 20, 60],
    timeZone: 'UTC',
    dailyLimit: 20,
    alsoScans: new Set<number>(),
    ...parts,
  }
}
