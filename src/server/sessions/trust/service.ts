import type { Context, Queryable } from '../../context.ts'
import type { Browser } from '../../session.ts'
import { freshCodeMs, hashOf, trustMs } from '../rules.ts'
import { findTrust, upsertTrust } from './store.ts'

/** Whether name and phone are enough in this browser, since a code was entered there before. */
export async function isTrusted(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<boolean> {
  if (!browser.token) return false
  const now = context.clock()
  const browserHash = hashOf(browser.token)
  return (await findTrust(context.db, { businessId, browserHash, now })) !== undefined
}

/** Trusts a browser for 90 days; `withCode` when a code was entered in it just now. */
export async function trustBrowser(
  context: Context,
  tx: Queryable,
  { businessId, token, withCode }: { businessId: number; token: string; withCode: boolean },
): Promise<void> {
  const now = context.clock()
  await upsertTrust(tx, {
    businessId,
    browserHash: hashOf(token),
    codeEnteredAt: withCode ? now : null,
    expiresAt: new Date(now.getTime() + trustMs),
  })
}

/** Until when this browser may change what needs a fresh code; undefined when it has to enter one. */
export async function freshCodeUntil(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<Date | undefined> {
  if (!browser.token) return undefined
  const now = context.clock()
  const browserHash = hashOf(browser.token)
  const trust = await findTrust(context.db, { businessId, browserHash, now })
  const until = trust?.codeEnteredAt && new Date(trust.codeEnteredAt.getTime() + freshCodeMs)
  return until && until > now ? until : undefined
}
