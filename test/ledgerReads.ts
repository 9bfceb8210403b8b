import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** What pages and ledger say of a shop's customers. */
export function ledgerReads(server: () => TestApp) {
  /** The numbers of customers on the dashboard and in the list. */
  async function customersOf({ businessId, cookie }: TestBusiness): Promise<number[]> {
    const ask = async (path: string) =>
      (await server().get(`/api/businesses/${businessId}${path}`, cookie)).json()
    return [(await ask('/analytics-public')).totalCustomers, (await ask('/customers')).total]
  }

  /** How many rewards wait, of each customer whom the list shows with one. */
  async function waitingOf({ businessId, cookie }: TestBusiness): Promise<number[]> {
    const path = `/api/businesses/${businessId}/customers?state=reward-waiting`
    const { customers } = (await server().get(path, cookie)).json()
    return customers.map(({ rewardsWaiting }: { rewardsWaiting: number }) => rewardsWaiting)
  }

  async function unlockedOf({ businessId }: TestBusiness, phone: string): Promise<number> {
    const { rows } = await sql<{ unlocked: number }>`
    SELECT coalesce(sum(e.rewards_unlocked), 0)::integer AS unlocked
    FROM ledger_entries e JOIN loyalty_accounts a ON a.business_id = e.business_id
      AND a.id = e.account_id
    WHERE e.business_id = ${businessId} AND a.phone = ${phone}`.execute(server().context.db)
    return rows[0]?.unlocked ?? 0
  }

  return { customersOf, waitingOf, unlockedOf }
}
