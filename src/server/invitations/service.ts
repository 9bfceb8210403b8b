import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type BroughtFriends,
  readInvitationCode,
  type ShownInvitation,
} from '../../contract/invitations.ts'
import type { InvitedBy } from '../core/ledger/scans.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { beginVisit, visitLifetimeMs, visitOf } from '../platform/http/visitCookie.ts'
import { countedAddress, countUnknownCode, refusePaused } from '../platform/limits/service.ts'
import { phoneOf } from '../platform/text/phone.ts'
import { proofOf } from '../platform/text/proof.ts'
import { rememberedPhoneOf } from '../rememberedPhone/service.ts'
import { clearInvitationCookie, keptInvitation, setInvitationCookie } from './cookie.ts'
import { newInvitationCode } from './rules.ts'
import {
  deleteInvitations,
  findBroughtFriends,
  hasInvitationCode,
  showInvitation,
} from './store.ts'

/** A browser's answer and what it sent. */
export interface Browsing {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * The invitation of a customer who looks at their points. Whoever has no points sees none, so that
 * it tells nobody whether a number is a customer's. The browser gets the cookie of a visit: if the
 * friend then scans with it, the shop's owner is told.
 */
export async function invitationOf(
  { db, config, secret }: Context,
  { request, reply }: Browsing,
  { businessId, phone }: { readonly businessId: number; readonly phone: string },
): Promise<ShownInvitation | undefined> {
  const browser = browserOf(secret, beginVisit(config, request, reply))
  const showing = { businessId, phone, newCode: newInvitationCode(), browser }
  const found = await showInvitation(db, { ...showing, browserMs: visitLifetimeMs })
  if (!found) return undefined
  const query = new URLSearchParams({ business: String(businessId), invitation: found.code })
  return { ...found, link: `${config.publicUrl}/check-points?${query}` }
}

const browserOf = (secret: string, visit: string) => proofOf(secret, `invitation ${visit}`)

/** The invitation that a browser keeps for a shop, as a scan brings it; undefined if it keeps none. */
export function invitedBy(
  { config, secret }: Context,
  request: FastifyRequest,
  businessId: number,
): InvitedBy | undefined {
  const code = keptInvitation(config, request, businessId)
  if (!code) return undefined
  const visit = visitOf(config, request)
  const remembered = rememberedPhoneOf(config, request)
  return {
    code,
    browser: visit && browserOf(secret, visit),
    phone: remembered && phoneOf(remembered.phone),
  }
}

/** A scan has brought the invitation, so the browser need not keep it any longer. */
export function forgetKept({ config }: Context, { reply }: Browsing, businessId: number): void {
  clearInvitationCookie(config, reply, businessId)
}

/**
 * Keeps an invitation in the browser until the first visit, as somebody asked by a key. False if the
 * shop has no such code: then the address is counted, as one that tries codes out.
 */
export async function keepInvitation(
  context: Context,
  { request, reply }: Browsing,
  { businessId, typed }: { readonly businessId: number; readonly typed: string },
): Promise<boolean> {
  const address = countedAddress(context, request.ip)
  await refusePaused(context, 'unknown_codes_by_address', address)
  const code = readInvitationCode(typed)
  if (code && (await hasInvitationCode(context.db, { businessId, code }))) {
    setInvitationCookie(context.config, reply, { businessId, code })
    return true
  }
  await countUnknownCode(context, address)
  return false
}

export { keptInvitation } from './cookie.ts'

/** What came of invitations, for the owner. */
export function readBroughtFriends(db: Queryable, businessId: number): Promise<BroughtFriends> {
  return findBroughtFriends(db, businessId)
}

/** Forgets a person who is erased. */
export async function forgetInvitations(
  tx: Queryable,
  account: { readonly businessId: number; readonly accountId: number },
): Promise<void> {
  await deleteInvitations(tx, account)
}
