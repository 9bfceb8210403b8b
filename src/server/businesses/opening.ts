import { writeAudit } from '../core/audit/service.ts'
import { announceSignIn } from '../core/businesses/ownerAccounts.ts'
import { startSession, trustBrowser } from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import type { Browser } from '../platform/http/session.ts'
import type { OpenedBusiness } from './store.ts'

export interface SignedIn {
  readonly businessId: number
  /** The browser's new token. */
  readonly token: string
}

/** Signs a browser in, and tells the shop's phone of one that was never seen. */
export async function openBusiness(
  context: Context,
  tx: Queryable,
  {
    business,
    browser,
    wasTrusted,
    after,
    announce = announceSignIn,
  }: {
    business: OpenedBusiness
    browser: Browser
    wasTrusted: boolean
    /** How the owner signed in, for the log. */
    after: string
    /** Tells the owner of a new browser. */
    announce?: typeof announceSignIn
  },
): Promise<SignedIn> {
  const { id: businessId, isConfirmed } = business
  const session = { kind: 'owner', businessId, isConfirmed } as const
  const { token } = await startSession(context, tx, { browser, session })
  await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'signed_in', after })
  if (wasTrusted) return { businessId, token }
  await trustBrowser(context, tx, { businessId, token, by: 'name' })
  await announce(tx, { business, browser })
  return { businessId, token }
}
