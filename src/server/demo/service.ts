import { addBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { hasBusinesses, lockDemo } from './store.ts'

/** The shop of a trial: enough to scan a code and see points at once. */
export const demoBusiness = {
  name: 'Blue Door Coffee',
  phone: '+14155550123',
  timeZone: 'America/Los_Angeles',
  description: 'Espresso, filter and toast. Open 7 to 3.',
  email: 'hello@bluedoorcoffee.example',
  rewardDescription: 'Free coffee of your choice',
  setupCompleted: true,
  isDemo: true,
} as const

/** Puts the demo business, marked as such, into a database that holds none. */
export async function seedDemoBusiness(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    if (await hasBusinesses(tx)) return
    await addBusiness(tx, { ...demoBusiness, phoneConfirmedAt: context.clock() })
  })
}
