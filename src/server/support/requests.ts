import { product } from '../../contract/platform/product.ts'
import { writeLines } from '../core/audit/service.ts'
import { findEmail, getBusiness, getMyBusiness } from '../core/businesses/service.ts'
import { queueMessage } from '../core/messages/service.ts'
import { currentSessions } from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { Browser } from '../platform/http/session.ts'
import {
  type CountedAddress,
  consumeLimit,
  countAgainst,
  countAgainstTotal,
  countedAddress,
  inCountingTurn,
  totalOf,
  wideNetworkOf,
} from '../platform/limits/service.ts'
import { inTurn } from '../platform/process/turns.ts'
import { phoneOf } from '../platform/text/phone.ts'
import { oneLine } from './rules.ts'
import { allowedUntil, allowSupportIn } from './service.ts'
import { findSameRequest, insertRequest, lockRequest, type NewSupportRequest } from './store.ts'

interface RequestForm {
  readonly businessName: string
  readonly businessPhone: string
  readonly issueDescription: string
  /**
   * Where the sender wants the answer. Anybody may have typed it, so nothing is sent there
   * automatically.
   */
  readonly email?: string | undefined
  /** Counts only if the owner of a confirmed business asks. */
  readonly allowAccess: boolean
}

interface Requested {
  readonly requestId: number
  readonly accessUntil: Date | null
}

/**
 * Stores a request and mails it to both support addresses, and to nobody else. A request sent twice
 * is one. If a day has too many, the administrator finds the rest only in the admin panel.
 * Strangers thus cannot fill the mailbox, and confirmed shops' emails count per shop.
 */
export async function requestSupport(
  context: Context,
  { allowAccess, browser, ...form }: RequestForm & { browser: Browser },
): Promise<Requested> {
  const own = await ownBusiness(context, browser)
  const email = form.email ?? (own ? own.email : await findEmail(context, form))
  if (!own && !email && !phoneOf(form.businessPhone)) throw noWayToAnswer()
  const allowedAccess = allowAccess && own?.isConfirmed === true
  const request = { ...form, email, businessId: own?.id ?? 0, allowedAccess }
  const { businessId } = request
  const keep = async (tx: Queryable) => {
    await lockRequest(tx, request)
    const same = await findSameRequest(tx, request)
    if (same) {
      const within = { ...context, db: tx }
      const accessUntil = allowedAccess ? await allowedUntil(within, businessId) : null
      return { requestId: same, accessUntil }
    }
    const address = countedAddress(context, browser.address)
    await consumeLimit(context, 'support_requests_by_address', address, tx)
    const requestId = await insertRequest(tx, request)
    const by = { businessId, actor: 'owner', browser } as const
    const line = { action: 'support_requested', after: `Request ${requestId}` } as const
    if (own) await writeLines(tx, by, [line])
    const accessUntil = allowedAccess ? await allowSupportIn(context, tx, by) : null
    const place = own?.isConfirmed
      ? await countAgainst(context, 'support_letters_by_owner', own.phone, tx)
      : await placeOfStranger(context, tx, address)
    if (place !== 'over') {
      const typedEmail = form.email
      const isLast = place === 'last'
      await mail(context, tx, { ...request, requestId, accessUntil, typedEmail, isLast })
    }
    return { requestId, accessUntil }
  }
  const { issueDescription } = request
  const sender = { address: browser.address, holder: own?.isConfirmed ? own.phone : undefined }
  return inTurn(`support ${issueDescription}`, () =>
    inCountingTurn(context, sender, () => context.db.transaction().execute(keep)),
  )
}

/** Which of the day's emails of strangers this is. Each provider's network has its first ones. */
async function placeOfStranger(
  context: Context,
  tx: Queryable,
  address: CountedAddress | undefined,
): Promise<'within' | 'last' | 'over'> {
  const sender = address && wideNetworkOf(address).name
  const total = totalOf(context, 'support_letters', 'all', { sender, isKnown: true })
  return countAgainstTotal(context, tx, total)
}

/** Somebody with a phone problem may type any number, but we then need an email address. */
function noWayToAnswer(): AppError {
  const message = 'Please add an email address: we cannot reach you at this phone number.'
  return new AppError('invalid_input', { message, fields: { email: message } })
}

async function mail(
  { config }: Context,
  tx: Queryable,
  request: NewSupportRequest &
    Requested & { readonly typedEmail: string | undefined; readonly isLast: boolean },
): Promise<void> {
  const { requestId, businessId, issueDescription, accessUntil, email, typedEmail, isLast } =
    request
  for (const recipient of product.supportEmails) {
    await queueMessage(tx, {
      businessId: 0,
      kind: 'support_request',
      about: `${requestId} ${recipient}`,
      recipient,
      variables: {
        requestId,
        businessId,
        businessName: oneLine(request.businessName),
        businessPhone: oneLine(request.businessPhone),
        issueDescription,
        accessUntil: accessUntil?.toISOString() ?? null,
        replyTo: email,
        ...(typedEmail && { typedEmail }),
        ...(isLast && { isLast }),
        adminUrl: `${config.publicUrl}/admin-panel?section=support`,
      },
    })
  }
}

/** The business to which a browser is signed in, by name and phone or with an account. */
async function ownBusiness(context: Context, browser: Browser) {
  const { owner, customer } = await currentSessions(context, browser)
  if (owner) return getBusiness(context, owner.businessId)
  if (!customer) return null
  const business = await getMyBusiness(context, { userId: customer.userId })
  if (!business) return null
  const { customer: current } = await currentSessions(context, browser, business.id)
  return current?.ownsBusiness ? business : null
}
