import { sql } from 'kysely'
import { daysAfter, wallClock } from '../src/contract/platform/wallClock.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** A zone of UTC that no other test uses. */
const zone = 'Etc/Greenwich'

/**
 * Gives a shop a calendar on which days can pass. Moments stay what they are, as the ledger's
 * entries do: the wall clock of the shop's zone jumps. One shop at a time.
 */
export async function openCalendar({ context, change }: TestApp, { businessId }: TestBusiness) {
  const { db } = context
  await sql`
    INSERT INTO time_zones (name, offset_since, offset_seconds, trouble, edition)
    VALUES (${zone}, ARRAY['-infinity'::timestamptz], ARRAY[0], 'differing', '9999z')
    ON CONFLICT (name) DO UPDATE SET offset_since = excluded.offset_since,
      offset_seconds = excluded.offset_seconds`.execute(db)
  await change('businesses', { id: businessId }, { time_zone: zone })
  let passed = 0
  return {
    /** The date so many days from the shop's today. */
    dateIn: (days = 0) => daysAfter(wallClock(new Date(), 'UTC').date, passed + days),
    async pass(days: number) {
      passed += days
      await sql`
        UPDATE time_zones SET offset_since = offset_since || clock_timestamp(),
          offset_seconds = offset_seconds || ${passed * 86_400}::integer
        WHERE name = ${zone}`.execute(db)
    },
  }
}
