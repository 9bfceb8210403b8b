import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { AppError } from '../errors.ts'
import type { Browser } from './session.ts'

/** Who makes a call, after being let in. */
export type Caller =
  | { readonly as: 'stranger' }
  | { readonly as: 'customer'; readonly userId: number }
  | OwnerCaller
  | ManagerCaller
  | { readonly as: 'support'; readonly businessId: number }
  | ({ readonly as: 'device' } & PairedDevice)
  | ({ readonly as: 'staff' } & UnlockedTill)
  | { readonly as: 'admin' }

interface OwnerCaller {
  readonly as: 'owner'
  readonly businessId: number
  readonly userId: number | undefined
  /** The business's confirmed phone. */
  readonly confirmedPhone: string | undefined
}

interface ManagerCaller {
  readonly as: 'manager'
  readonly businessId: number
  /** The business's, if it is confirmed: whatever the managers do counts for its owner. */
  readonly confirmedPhone: string | null
  readonly memberId: number
  readonly name: string
  /** The manager's open locations, at least one. */
  readonly locationIds: readonly number[]
  /** These are all open locations. */
  readonly hasAll: boolean
}

/** A browser that the owner has made a device of a location. */
export interface PairedDevice {
  readonly businessId: number
  readonly locationId: number
  readonly deviceId: number
}

/** A device that a team member has unlocked. */
export interface UnlockedTill extends PairedDevice {
  readonly memberId: number
  readonly pinSetAt: Date
  /** When the PIN was typed. Nothing under its token was given before. */
  readonly unlockedAt: Date
  /** What is done after this moment does not count as done on the unlocked device. */
  readonly goodUntil: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/**
 * Who changes a business, and from which browser. Every call of its owner has one, and every call
 * that support makes with the owner's permission.
 */
export interface By {
  readonly businessId: number
  /** In the audit log. */
  readonly actor: 'owner' | 'support'
  readonly browser: Browser
}

export function byOf(caller: Caller, browser: Browser): By {
  if (caller.as !== 'owner' && caller.as !== 'support') throw new AppError('sign_in_required')
  return { businessId: caller.businessId, actor: caller.as, browser }
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
