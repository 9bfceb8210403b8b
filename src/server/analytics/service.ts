import type { Analytics } from '../../contract/analytics.ts'
import type { Context } from '../context.ts'
import { foldFigures } from './store.ts'

/** The four figures of the dashboard, and what they are measured against. */
export async function getAnalytics(context: Context, businessId: number): Promise<Analytics> {
  return foldFigures(context.db, businessId)
}
