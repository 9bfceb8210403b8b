import { describeDevice } from '../../../contract/platform/browserNames.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { type Browser, type KnownBrowser, newToken } from '../../platform/http/session.ts'
import { writeAudit } from '../audit/service.ts'
import { queueMessage } from '../messages/service.ts'
import { isKnown, trustBrowser } from '../sessions/service.ts'
import { listOwnedBusinesses } from './store.ts'

/** Signs in an account that owns businesses. It needs no code; shops hear of unknown browsers. */
export async function enterByAccount(
  context: Context,
  tx: Queryable,
  { userId, browser }: { userId: number; browser: KnownBrowser },
): Promise<void> {
  const within = { ...context, db: tx }
  for (const business of await listOwnedBusinesses(tx, userId)) {
    const { id: businessId } = business
    const signedIn = { action: 'signed_in', after: 'By an account' } as const
    await writeAudit(tx, browser, { businessId, actor: 'owner', userId, ...signedIn })
    if (await isKnown(within, { businessId, browser })) continue
    await trustBrowser(context, tx, { businessId, token: browser.token, by: 'account' })
    await announceSignIn(tx, { business, browser })
  }
}

/** Tells the shop's phone that an unknown browser has signed in. */
export async function announceSignIn(
  tx: Queryable,
  {
    business,
    browser,
  }: { business: { id: number; name: string; phone: string }; browser: Browser },
): Promise<void> {
  await queueMessage(tx, {
    businessId: business.id,
    kind: 'new_sign_in',
    about: newToken(),
    recipient: business.phone,
    variables: { businessName: business.name, device: describeDevice(browser.device) },
  })
}
