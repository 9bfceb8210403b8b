import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tillHeader } from '../../contract/deviceCallRoutes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import {
  type PairedDevice,
  requireDevice,
  requireStaff,
  type UnlockedTill,
} from '../devices/service.ts'
import { AppError } from '../errors.ts'
import { businessOfCode } from '../qr-codes/service.ts'
import {
  currentSessions,
  freshCodeUntil,
  isAdmin,
  type ManagerSession,
  type Sessions,
} from '../sessions/service.ts'
import { deviceCookieOf } from './deviceCookie.ts'
import { isOwnHost, mostFormFields } from './input.ts'
import { type Browser, browserOf } from './session.ts'

/** Who makes a call, after being let in. */
export type Caller =
  | { readonly as: 'stranger' }
  | { readonly as: 'customer'; readonly userId: number }
  | OwnerCaller
  | ({ readonly as: 'manager' } & ManagerSession)
  | { readonly as: 'support'; readonly businessId: number }
  | ({ readonly as: 'device' } & PairedDevice)
  | ({ readonly as: 'staff' } & UnlockedTill)
  | { readonly as: 'admin' }

/** The actor in the audit log for whoever changes a business. */
export const actorOf = ({ as }: Caller): 'owner' | 'support' =>
  as === 'support' ? 'support' : 'owner'

interface OwnerCaller {
  readonly as: 'owner'
  readonly businessId: number
  readonly userId: number | undefined
  /** The business's confirmed phone. */
  readonly confirmedPhone: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

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

/** What a call is about, as checked by its contract. */
interface About {
  readonly query?: { readonly locationId?: number }
  readonly body?: { readonly locationId?: number }
}

/** Managers read one of their locations; those of all open ones may also read the whole shop. */
export function requireOwnLocation(endpoint: Endpoint, caller: Caller, about: unknown): void {
  if (caller.as !== 'manager' || !takesLocation(endpoint)) return
  const { query, body } = about as About
  const locationId = query?.locationId ?? body?.locationId
  const isTheirs =
    locationId === undefined ? caller.hasAll : caller.locationIds.includes(locationId)
  if (!isTheirs) throw new AppError('location_not_found')
}

/** Whether a call takes a location. Other calls show managers only what is of their locations. */
export function takesLocation({ query, body }: Endpoint): boolean {
  return [query, body].some((part) => part !== undefined && 'locationId' in part.shape)
}

/** The locations that a caller may see; undefined for the whole shop. */
export function onlyLocations(caller: Caller): readonly number[] | undefined {
  return caller.as === 'manager' && !caller.hasAll ? caller.locationIds : undefined
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

/**
 * Lets in requests from this machine in local mode. For everybody else the address does not exist.
 */
export function requireThisMachine({ config }: Context, request: FastifyRequest): void {
  const { headers, ip, socket } = request
  // A proxy on this machine forwards strangers' requests from this machine's own address.
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined)
  const isFromHere = isLoopback(socket.remoteAddress) && isLoopback(ip)
  const isHere = isDirect && isFromHere && isOwnHost(config, headers.host)
  if (!config.localMode || !isHere) throw new AppError('not_found')
}

/**
 * Lets monitoring in by its token, compared in constant time. Without a token, only this machine in
 * local mode.
 */
export function requireMetricsReader(context: Context, request: FastifyRequest): void {
  const { metricsToken } = context.config
  if (metricsToken === undefined) {
    requireThisMachine(context, request)
    return
  }
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const isRight = timingSafeEqual(hash(given), hash(metricsToken))
  if (!isRight) throw new AppError('wrong_metrics_token')
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
  const id = idOf(codeId)
  return id ? ((await businessOfCode(context, id)) ?? null) : null
}

/** The business in the path, before the contract is checked; null if missing or invalid. */
function businessIdOf(request: FastifyRequest): number | null {
  const { businessId = '' } = request.params as { businessId?: string }
  return idOf(businessId)
}

function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= 2_147_483_647 ? id : null
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
