import type { Context } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import type { Browser } from '../../../platform/http/session.ts'
import { freshCodeMs, hashOf, trustMs } from '../rules.ts'
import { findTrust, listBrowsersOfConfirmed, upsertTrust } from './store.ts'

interface BrowserOfBusiness {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly browser: Browser
}

/** Whether name and phone are enough in this browser, because a code was entered in it before. */
export async function isTrusted(context: Context, asked: BrowserOfBusiness): Promise<boolean> {
  return (await trustOf(context, asked))?.opensByName === true
}

/** Whether this browser has signed in before, in any way. */
export async function isKnown(context: Context, asked: BrowserOfBusiness): Promise<boolean> {
  return (await trustOf(context, asked)) !== undefined
}

/**
 * Until when this browser may make changes that need a fresh code; undefined if it must enter one.
 */
export async function freshCodeUntil(
  context: Context,
  asked: BrowserOfBusiness,
): Promise<Date | undefined> {
  const trust = await trustOf(context, asked)
  const until = trust?.codeEnteredAt && new Date(trust.codeEnteredAt.getTime() + freshCodeMs)
  return until && until > context.clock() ? until : undefined
}

async function trustOf(context: Context, { businessId, browser }: BrowserOfBusiness) {
  if (!browser.token) return undefined
  const now = context.clock()
  return findTrust(context.db, { businessId, browserHash: hashOf(browser.token), now })
}

/**
 * Remembers a browser for 90 days. `account`: it signed in with an account, and is known. `name`:
 * from now on name and phone are enough. `code`: the same, and a code was entered just now.
 */
export async function trustBrowser(
  context: Context,
  tx: Queryable,
  { businessId, token, by }: { businessId: number; token: string; by: 'account' | 'name' | 'code' },
): Promise<void> {
  const now = context.clock()
  await upsertTrust(tx, {
    businessId,
    browserHash: hashOf(token),
    opensByName: by !== 'account',
    codeEnteredAt: by === 'code' ? now : null,
    expiresAt: new Date(now.getTime() + trustMs),
  })
}

/**
 * Browsers that signed in to shops after `since`, the latest ones, each with its shop's confirmed
 * phone.
 */
export function listShopBrowsers(
  context: Context,
  { since, most }: { since: Date; most: number },
): Promise<{ browserHash: Buffer; phone: string }[]> {
  const now = context.clock()
  const expiresAfter = new Date(Math.max(now.getTime(), since.getTime() + trustMs))
  return listBrowsersOfConfirmed(context.db, { expiresAfter, most })
}
