import { readConfig } from '../../../src/server/platform/config.ts'
import type { Context } from '../../../src/server/platform/context.ts'
import type { Queryable } from '../../../src/server/platform/db/queryable.ts'
import { openEveryDoor } from '../../../test/callers.ts'
import type { TestBusiness } from '../../../test/factories.ts'

/** PostgreSQL's error code for a foreign key that refers to nothing. */
const goneMeanwhile = '23503'

/** Settings that let this run start sessions of every kind. */
export const cookieSettings = {
  ADMIN_PASSWORD: 'the password of this run alone',
  SESSION_SECRET: 'a secret of this run alone, long enough',
  LIMITS: 'off',
  DEMO_DATA: 'off',
}

/** The cookie of a browser that may do everything: only its input can be refused. */
export async function openCookies(db: Queryable, business: TestBusiness): Promise<string> {
  await db
    .updateTable('businesses')
    .set({ deleted_at: null, is_active: true })
    .where('id', '=', business.businessId)
    .execute()
  const context = {
    config: readConfig(cookieSettings, { isRoot: false, cwd: '/' }),
    db,
    clock: () => new Date(),
    secret: cookieSettings.SESSION_SECRET,
    adminPassword: cookieSettings.ADMIN_PASSWORD,
  } as Context
  const server = { context } as Parameters<typeof openEveryDoor>[0]
  for (;;) {
    try {
      return await openEveryDoor(server, business)
    } catch (error) {
      // Another request has just deleted the account that was signing in.
      if ((error as { code?: string }).code !== goneMeanwhile) throw error
    }
  }
}
