import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpeningHours } from '../../../contract/locations.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Past } from '../past/plan.ts'
import type { DemoShop, DemoTeam } from '../shops/shop.ts'

interface NewTeam {
  readonly businessId: number
  readonly shop: DemoShop
  readonly team: DemoTeam
  readonly past: Past
}

/** Adds a demo shop's second location, people and tills. Nobody knows their PINs and cookies. */
export async function insertTeam(tx: Queryable, wanted: NewTeam): Promise<void> {
  const { businessId, shop, team, past } = wanted
  const moment = (local: string) => sql<Date>`moment_of(${local}::timestamp, ${shop.timeZone})`
  const opened = moment(past.openedAt)
  const ofShop = { business_id: businessId }
  const { locationName, second, members, devices } = team
  await tx
    .updateTable('locations')
    .set({ name: locationName, opening_hours: hoursOf(shop, undefined) })
    .where('business_id', '=', businessId)
    .execute()
  await tx
    .insertInto('locations')
    .values({
      ...ofShop,
      id: 2,
      name: second.name,
      address: second.address,
      position: 2,
      opening_hours: hoursOf(shop, second.closes),
      created_at: opened,
    })
    .execute()
  await tx
    .updateTable('businesses')
    .set({ open_locations: [1, 2] })
    .where('id', '=', businessId)
    .execute()
  for (const [place, { name, role, locationIds, phone }] of members.entries()) {
    const id = place + 1
    const last = past.entries.findLast(({ staff }) => staff === id)
    await tx
      .insertInto('staff')
      .values({
        ...ofShop,
        id,
        name,
        role,
        phone,
        location_ids: [...locationIds],
        pin_hash: digestOf(`${shop.key} ${id}`),
        pin_set_at: opened,
        created_at: opened,
        last_unlocked_at: last ? moment(last.at) : null,
        last_location_id: last?.location ?? null,
      })
      .execute()
  }
  for (const [place, { name, userAgent }] of devices.entries()) {
    const id = place + 1
    const last = past.entries.findLast(({ device }) => device === id)
    await tx
      .insertInto('devices')
      .values({
        ...ofShop,
        id,
        location_id: id,
        name,
        user_agent: userAgent,
        paired_at: opened,
        token_hash: digestOf(`${shop.key} device ${id}`),
        last_seen_at: last ? moment(last.at) : opened,
      })
      .execute()
  }
}

/** No PIN or cookie has this hash, because those are keyed or random. */
const digestOf = (words: string) => createHash('sha256').update(words).digest()

/** The opening hours of a week that begins on Sunday. */
function hoursOf({ week }: DemoShop, closing: string | undefined) {
  const hours: OpeningHours[] = week.map(({ opens, closes }, sunday) => ({
    weekday: sunday === 0 ? 7 : sunday,
    opens: clock(opens),
    closes: closing ?? clock(closes),
  }))
  return JSON.stringify(hours.sort((one, other) => one.weekday - other.weekday))
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
