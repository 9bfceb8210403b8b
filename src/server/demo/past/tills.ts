import type { DemoShop } from '../shops/shop.ts'
import { randomFrom } from './random.ts'
import type { Visit } from './visits.ts'

/** Where a customer came, and who typed their number on which device; nobody for a scan. */
export interface Served {
  readonly location: number
  readonly staff?: number
  readonly device?: number
}

/** By the visit's number. Uses its own random numbers, so that purchases do not depend on it. */
export function planTills({ key, team }: DemoShop, visits: readonly Visit[]): Map<number, Served> {
  if (!team) return new Map()
  const random = randomFrom(`${key} tills`)
  const places = new Map<string, number>()
  return new Map(
    visits.map(({ number, phone, at, daysAgo }) => {
      const location = places.get(phone) ?? (random() < team.second.share ? 2 : 1)
      places.set(phone, location)
      const isTyped = location === 2 || random() < team.typedShare
      const staff = staffAt(location, { daysAgo, isMorning: Number(at.slice(11, 13)) < 11 })
      return [number, isTyped ? { location, staff, device: location } : { location }]
    }),
  )
}

/** The member on duty: 1 or 3 in the morning, by location; 2 and 4 take turns in the afternoon. */
function staffAt(
  location: number,
  { daysAgo, isMorning }: { readonly daysAgo: number; readonly isMorning: boolean },
): number {
  if (isMorning) return location === 1 ? 1 : 3
  return (daysAgo + location) % 2 === 0 ? 2 : 4
}
