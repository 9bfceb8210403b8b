import type { DemoData } from '../../contract/demoData.ts'
import { writeAudit } from '../core/audit/service.ts'
import type { OfAllFeatures } from '../core/feature/feature.ts'
import { purgeBusiness } from '../deletion/purge/service.ts'
import { removeBusiness } from '../deletion/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Browser } from '../platform/http/session.ts'
import { createDemoShop } from './creation.ts'
import { planPast } from './past/plan.ts'
import { ninthStreet } from './shops/ninthStreet.ts'
import { plumAndCrumb } from './shops/plumAndCrumb.ts'
import { studioSora } from './shops/studioSora.ts'
import { countDemoData, listDemoShops, lockDemo } from './store.ts'

const shops = [plumAndCrumb, studioSora, ninthStreet]

export async function describeDemoData({ db }: Context): Promise<DemoData> {
  const found = await listDemoShops(db)
  const ids = found.map(({ id }) => id)
  return { shops: found.map(({ id, name }) => ({ id, name })), ...(await countDemoData(db, ids)) }
}

/** Creates the missing demo shops with their 90 days: all of them, or none. */
export async function createDemoData(
  context: Context,
  browser: Browser,
): Promise<{ readonly id: number; readonly name: string }[]> {
  // Computed before any lock is taken.
  const now = context.clock()
  const planned = shops.map((shop) => ({ shop, past: planPast(shop, now) }))
  return context.db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    const present = (await listDemoShops(tx)).filter(({ isDeleted }) => !isDeleted)
    const created: { id: number; name: string }[] = []
    for (const plan of planned) {
      const { key, name } = plan.shop
      if (present.some((shop) => shop.key === key)) continue
      created.push({ id: await createDemoShop(context, tx, plan), name })
    }
    if (created.length > 0) {
      const after = created.map(({ name }) => name).join(', ')
      const action = 'demo_data_created'
      await writeAudit(tx, browser, { businessId: 0, actor: 'admin', action, after })
    }
    return created
  })
}

/**
 * Deletes the demo shops for good, with everything in them. Each has its own transaction, so a
 * repeated call deletes the rest after an interruption.
 */
export async function deleteDemoData(
  context: Context,
  { purgedTables, browser }: OfAllFeatures & { readonly browser: Browser },
): Promise<number> {
  const removed: string[] = []
  for (const { id, name } of await listDemoShops(context.db)) {
    await removeDemoShop(context, { businessId: id, browser })
    const isGone = await purgeBusiness(context, {
      businessId: id,
      deletedBefore: context.clock(),
      purgedTables,
    })
    if (isGone) removed.push(name)
  }
  if (removed.length > 0) {
    const before = removed.join(', ')
    const action = 'demo_data_deleted'
    await writeAudit(context.db, browser, { businessId: 0, actor: 'admin', action, before })
  }
  return removed.length
}

/** Another call may have deleted it first. */
async function removeDemoShop(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<void> {
  try {
    await context.db
      .transaction()
      .execute((tx) => removeBusiness(context, tx, { businessId, actor: 'admin', browser }))
  } catch (error) {
    const isGone = error instanceof AppError && goneAlready.has(error.code)
    if (!isGone) throw error
  }
}

const goneAlready = new Set(['already_deleted', 'business_not_found'])
