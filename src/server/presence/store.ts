import { sql } from 'kysely'
import type { PromisedBonus } from '../../contract/bonus.ts'
import type { ScreenNews } from '../../contract/counterScreen.ts'
import type { OpeningHours } from '../../contract/locations.ts'
import type { Proof, ScreenCode } from '../../contract/presence.ts'
import { isOnScreen } from '../platform/db/isOnScreen.ts'
import type { Queryable } from '../platform/db/queryable.ts'

interface OfDevice {
  readonly businessId: number
  readonly deviceId: number
}

/** A device, even a revoked one, with whether its location is open. */
export async function findScreen(db: Queryable, { businessId, deviceId }: OfDevice) {
  return db
    .selectFrom('devices')
    .innerJoin('businesses', 'businesses.id', 'devices.business_id')
    .innerJoin('locations', (join) =>
      join
        .onRef('locations.business_id', '=', 'devices.business_id')
        .onRef('locations.id', '=', 'devices.location_id'),
    )
    .select([
      'devices.token_hash as tokenHash',
      'devices.location_id as locationId',
      'locations.opening_hours as openingHours',
      sql<string>`coalesce(locations.time_zone, businesses.time_zone)`.as('timeZone'),
      sql<boolean>`devices.revoked_at IS NULL AND businesses.deleted_at IS NULL
        AND devices.location_id = ANY (businesses.open_locations)`.as('isInUse'),
    ])
    .where('devices.business_id', '=', businessId)
    .where('devices.id', '=', deviceId)
    .executeTakeFirst()
}

/** The code whose points this location's screens give for a value. */
export async function findCodeOfScreen(
  db: Queryable,
  asked: { businessId: number; locationId: number; pointValue: number },
): Promise<string | undefined> {
  const found = await codesOfScreen(db, asked)
    .select('code')
    .where('point_value', '=', asked.pointValue)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.code
}

function codesOfScreen(
  db: Queryable,
  { businessId, locationId }: { businessId: number; locationId: number },
) {
  return db
    .selectFrom('qr_codes')
    .where('business_id', '=', businessId)
    .where('location_id', '=', locationId)
    .where(isOnScreen('qr_codes'))
}

export interface ReadScreen extends Pick<ScreenNews, 'values' | 'value' | 'scanned'> {
  /** What promotions add to each of `values` at this moment. Null for a shop that has none. */
  readonly promised: readonly (PromisedBonus | null)[] | null
}

/** What the screens must show and what was scanned from them, by position, in one statement. */
export async function readScreens(
  db: Queryable,
  screens: readonly (OfDevice & { readonly locationId: number })[],
): Promise<ReadScreen[]> {
  const { rows } = await sql<ReadScreen>`
    SELECT coalesce(shown.values, '{}') AS values, shown.promised,
      CASE WHEN location.screen_value = ANY (shown.values) THEN location.screen_value
        ELSE shown.values[1] END AS value,
      coalesce(latest.scanned, '[]') AS scanned
    FROM unnest(${screens.map(({ businessId }) => businessId)}::integer[],
      ${screens.map(({ locationId }) => locationId)}::smallint[],
      ${screens.map(({ deviceId }) => deviceId)}::smallint[])
      WITH ORDINALITY AS screen (business_id, location_id, device_id, place)
    LEFT JOIN locations AS location
      ON location.business_id = screen.business_id AND location.id = screen.location_id
    LEFT JOIN businesses AS business ON business.id = screen.business_id
    CROSS JOIN LATERAL (
      SELECT array_agg(one.points ORDER BY one.points) AS values,
        jsonb_agg(promised_now(business.id, business.time_zone, NULL, screen.location_id, one.code_id,
          one.points, now()) ORDER BY one.points) FILTER (WHERE business.has_promotions) AS promised
      -- The code that a scan of the value opens (see findCodeOfScreen).
      FROM (SELECT code.point_value AS points, min(code.id) AS code_id FROM qr_codes AS code
        WHERE code.business_id = screen.business_id AND code.location_id = screen.location_id
          AND ${isOnScreen('code')} GROUP BY code.point_value) AS one
    ) AS shown
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('step', ticket.step, 'turn', ticket.turn,
        'pointValue', ticket.point_value)) AS scanned
      FROM (SELECT * FROM presence_tickets
        WHERE business_id = screen.business_id AND device_id = screen.device_id
        ORDER BY opened_at DESC LIMIT 5) AS ticket
    ) AS latest
    ORDER BY screen.place`.execute(db)
  return rows
}

export async function updateShownValue(
  db: Queryable,
  shown: { businessId: number; locationId: number; pointValue: number },
): Promise<void> {
  await db
    .updateTable('locations')
    .set({ screen_value: shown.pointValue })
    .where('business_id', '=', shown.businessId)
    .where('id', '=', shown.locationId)
    .execute()
}

export interface CardCode {
  readonly code: string
  readonly locationId: number
  readonly timeZone: string
  readonly openingHours: readonly OpeningHours[]
  /** YYYY-MM-DD. */
  readonly acceptedDate: string | null
}

/** An earn code, with its counter's opening hours and clock. */
export async function findCodeOfCard(
  db: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
): Promise<CardCode | undefined> {
  return db
    .selectFrom('qr_codes')
    .innerJoin('businesses', 'businesses.id', 'qr_codes.business_id')
    .innerJoin('locations', (join) =>
      join
        .onRef('locations.business_id', '=', 'qr_codes.business_id')
        .onRef('locations.id', '=', 'qr_codes.location_id'),
    )
    .select([
      'qr_codes.code',
      'locations.id as locationId',
      sql<string>`coalesce(locations.time_zone, businesses.time_zone)`.as('timeZone'),
      'locations.opening_hours as openingHours',
      sql<string | null>`locations.accepted_card_date::text`.as('acceptedDate'),
    ])
    .where('qr_codes.business_id', '=', businessId)
    .where('qr_codes.id', '=', codeId)
    .where('qr_codes.kind', '=', 'earn')
    .executeTakeFirst()
}

/** False if the day was accepted before. */
export async function updateAcceptedDate(
  tx: Queryable,
  { businessId, locationId, date }: { businessId: number; locationId: number; date: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('locations')
    .set({ accepted_card_date: date })
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .where('accepted_card_date', 'is distinct from', date)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A screen's code that a browser opens. */
export interface OpenedScreenCode extends ScreenCode {
  readonly id: string
  readonly browserHash: Buffer
  readonly now: Date
}

/**
 * When this browser opened a screen's code: now, or earlier, as by a double tap. Undefined if
 * another browser was first.
 */
export async function openTicket(
  db: Queryable,
  { businessId, id, browserHash, now, ...shown }: OpenedScreenCode,
): Promise<Date | undefined> {
  const inserted = await db
    .insertInto('presence_tickets')
    .values({
      business_id: businessId,
      id,
      browser_hash: browserHash,
      opened_at: now,
      device_id: shown.deviceId,
      step: shown.step,
      turn: shown.turn,
      point_value: shown.pointValue,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('opened_at as openedAt')
    .executeTakeFirst()
  if (inserted) return inserted.openedAt
  const own = await db
    .selectFrom('presence_tickets')
    .select('opened_at as openedAt')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return own?.openedAt
}

/** The points that a ticket gave; undefined if none. */
export async function findPointsOfTicket(
  db: Queryable,
  { businessId, ticketId }: { businessId: number; ticketId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('presence_tickets as ticket')
    .innerJoin('ledger_entries as entry', (join) =>
      join
        .onRef('entry.business_id', '=', 'ticket.business_id')
        .onRef('entry.id', '=', 'ticket.entry_id'),
    )
    .select('entry.points')
    .where('ticket.business_id', '=', businessId)
    .where('ticket.id', '=', ticketId)
    .executeTakeFirst()
  return found?.points
}

/**
 * What a code and its ticket lack to prove that somebody is at the counter: an error's code, or
 * null. Undefined if there is no such code.
 */
export async function findMissingPresence(
  tx: Queryable,
  asked: {
    readonly businessId: number
    readonly code: string
    readonly proof: { readonly presence: Proof; readonly ticketId: string } | undefined
  },
): Promise<string | null | undefined> {
  const { businessId, code, proof } = asked
  const { rows } = await sql<{ missing: string | null }>`
    SELECT missing_presence(qr, business.open_locations, ${proof?.presence ?? null}::text,
      ${proof?.ticketId ?? null}::text) AS missing
    FROM qr_codes AS qr
    JOIN businesses AS business ON business.id = qr.business_id
    WHERE qr.business_id = ${businessId} AND qr.code = ${code}`.execute(tx)
  return rows[0]?.missing
}

export async function deleteOldTickets(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('presence_tickets').where('opened_at', '<', before).execute()
}
