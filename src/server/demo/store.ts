import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

/** Servers that start together seed one demo business between them. */
export async function lockDemo(tx: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(3, 0)`.execute(tx)
}

export async function hasBusinesses(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertDemoBusiness(
  tx: Queryable,
  business: {
    name: string
    signInName: string
    phone: string
    description: string
    email: string
    rewardDescription: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('businesses')
    .values({
      name: business.name,
      sign_in_name: business.signInName,
      phone: business.phone,
      description: business.description,
      email: business.email,
      reward_description: business.rewardDescription,
      setup_completed: true,
      is_demo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
