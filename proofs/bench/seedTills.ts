import { randomBytes } from 'node:crypto'
import { newTillToken } from '../../src/server/core/devices/rules.ts'
import { hashOf } from '../../src/server/core/sessions/rules.ts'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import type { Shop } from './scans.ts'

/** When their devices were paired and their PINs set. */
export const pairedAt = new Date('2026-01-01T08:00:00Z')

/** Gives each shop a device unlocked by a team member, valid at servers with this secret. */
export async function seedTills(
  db: Queryable,
  shops: readonly Shop[],
  secret: string,
): Promise<Shop[]> {
  const tills = shops.map(({ businessId }) => ({
    businessId,
    token: randomBytes(32).toString('base64url'),
  }))
  await db
    .insertInto('devices')
    .values(
      tills.map(({ businessId, token }) => ({
        business_id: businessId,
        id: 1,
        location_id: 1,
        name: 'Tablet',
        user_agent: null,
        token_hash: hashOf(token),
        paired_at: pairedAt,
        last_seen_at: new Date(),
        revoked_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('staff')
    .values(
      tills.map(({ businessId }) => ({
        business_id: businessId,
        id: 1,
        name: 'Anna',
        role: 'till' as const,
        location_ids: [1],
        pin_hash: randomBytes(32),
        pin_set_at: pairedAt,
      })),
    )
    .execute()
  const goodUntil = new Date(Date.now() + 2 * 3_600_000)
  return shops.map((shop, place) => {
    const { businessId, token } = tills[place] as (typeof tills)[number]
    const unlocked = { businessId, deviceId: 1, memberId: 1, pinSetAt: pairedAt, goodUntil }
    return {
      ...shop,
      till: { cookie: `device=${businessId}.1.${token}`, token: newTillToken(secret, unlocked) },
    }
  })
}
