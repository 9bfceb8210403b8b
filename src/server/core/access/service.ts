import type { FastifyRequest } from 'fastify'
import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { deviceCookieOf } from '../../platform/http/deviceCookie.ts'
import { mostFormFields } from '../../platform/http/input.ts'
import { requireThisMachine } from '../../platform/http/localCallers.ts'
import { type Browser, browserOf } from '../../platform/http/session.ts'
import { requireDevice, requireStaff } from '../devices/service.ts'
import { currentSessions, freshCodeUntil, isAdmin, type Sessions } from '../sessions/service.ts'
import { findBusinessOfCode } from './store.ts'

/**
 * Lets the request in, or throws why not. Somebody else's business looks as if it did not exist.
 */
export async function requireAccess(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.access === 'local') return requireThisMachine(context, request)
  if (endpoint.access === 'gateway') return requireSignature(context, request)
  if (endpoint.access === 'device' || endpoint.access === 'staff') {
    request.caller = await callerAtTill(context, endpoint, request)
    return
  }
  const businessId =
    endpoint.access === 'code' ? await codesBusiness(context, request) : businessIdOf(request)
  const browser = browserOf(context.config, request)
  const sessions = await currentSessions(context, browser, businessId)
  const caller = callerOf(context, endpoint, { sessions, businessId })
  const mayChange = caller.as !== 'support' || sessions.support?.mayChange
  const changes = endpoint.method !== 'GET' && !endpoint.readsOnly
  if (changes && !mayChange) throw new AppError('support_reads_only')
  if (endpoint.freshCode) await requireFreshCode(context, { businessId, browser })
  request.caller = caller
}

/**
 * Whether a long answer may go on: the caller would still be let in. While the database is
 * unreachable, nobody is cut off.
 */
export async function isStillLetIn(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<boolean> {
  try {
    await requireAccess(context, endpoint, request)
    return true
  } catch (error) {
    return !(error instanceof AppError)
  }
}

/** Devices have their own cookie, so it does not matter who is signed in on them. */
async function callerAtTill(
  context: Context,
  { access, evenLate }: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const { 'user-agent': userAgent, [tillHeader]: header } = request.headers
  const tillToken = typeof header === 'string' ? header : undefined
  const cookie = deviceCookieOf(context.config, request)
  const asking = { cookie, userAgent, address: request.ip, tillToken, evenLate }
  if (access === 'device') return { as: 'device', ...(await requireDevice(context, asking)) }
  return { as: 'staff', ...(await requireStaff(context, asking)) }
}

/** Who makes a call, by the rule for its kind of access. */
function callerOf(
  context: Context,
  { access }: Endpoint,
  { sessions, businessId }: { sessions: Sessions; businessId: number | null },
): Caller {
  const { owner, manager, customer, support } = sessions
  switch (access) {
    case 'owner':
    case 'code':
    case 'manager':
    case 'business': {
      // Somebody who opened a business as support acts as support, even in its owner's browser.
      const isSupport = access !== 'owner' && support?.businessId === businessId
      if (businessId && isSupport) return { as: 'support', businessId }
      const by = owner?.businessId === businessId ? owner : customer?.ownsBusiness && customer
      if (businessId && by) {
        const { confirmedPhone } = by
        return { as: 'owner', businessId, userId: customer?.userId, confirmedPhone }
      }
      if (access === 'manager' && businessId && manager?.businessId === businessId) {
        return { as: 'manager', ...manager }
      }
      const isSomebody = owner || manager || customer || support
      if (!isSomebody) throw new AppError('sign_in_required')
      throw new AppError(access === 'code' ? 'qr_code_not_found' : 'business_not_found')
    }
    case 'customer':
      if (customer) return { as: 'customer', userId: customer.userId }
      throw new AppError('sign_in_required')
    case 'signed-in':
      if (owner) return { as: 'owner', ...owner, userId: customer?.userId }
      if (manager) return { as: 'manager', ...manager }
      if (customer) return { as: 'customer', userId: customer.userId }
      throw new AppError('sign_in_required')
    case 'admin':
      if (isAdmin(context, sessions)) return { as: 'admin' }
      throw new AppError('sign_in_required')
    default:
      throw new Error(`There is no rule for ${access}`)
  }
}

async function requireFreshCode(
  context: Context,
  { businessId, browser }: { businessId: number | null; browser: Browser },
): Promise<void> {
  if (businessId && (await freshCodeUntil(context, { businessId, browser }))) return
  throw new AppError('fresh_code_required')
}

/** Lets in what the SMS gateway has signed. Without a gateway the address does not exist. */
function requireSignature({ config, sms }: Context, request: FastifyRequest): void {
  if (!sms.isSigned) throw new AppError('not_found')
  const { 'x-twilio-signature': signature } = request.headers
  const url = `${config.publicUrl}${request.raw.url}`
  const form = (request.body ?? {}) as Record<string, unknown>
  const isBrief = Object.keys(form).length <= mostFormFields
  const isSigned =
    typeof signature === 'string' && isBrief && sms.isSigned({ url, form, signature })
  if (!isSigned) throw new AppError('wrong_signature')
}

/** The business of the code in the path; null if there is no such code. */
async function codesBusiness(context: Context, request: FastifyRequest): Promise<number | null> {
  const { codeId = '' } = request.params as { codeId?: string }
  const id = idOf(codeId, Number.MAX_SAFE_INTEGER)
  return id ? ((await findBusinessOfCode(context.db, id)) ?? null) : null
}

/** The business in the path, before the contract is checked; null if missing or invalid. */
function businessIdOf(request: FastifyRequest): number | null {
  const { businessId = '' } = request.params as { businessId?: string }
  return idOf(businessId, 2_147_483_647)
}

function idOf(text: string, highest: number): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= highest ? id : null
}
