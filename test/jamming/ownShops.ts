import { pick } from '../crash/random.ts'
import { type Answer, type Call, cookieOf } from '../machines/calls.ts'
import type { HeldConnections } from './heldConnections.ts'
import type { Phone } from './phones.ts'
import type { Shop, Town } from './town.ts'

/** A shop that the stranger has registered. */
export interface OwnShop {
  readonly businessId: number
  readonly cookie: string
  readonly name: string
  /** The stranger's own number, once confirmed. */
  readonly confirmed: string | undefined
  challengeId: string | undefined
}

/** One act of a stranger, from one address. */
export interface Act {
  readonly town: Town
  /** The shop that the act targets. */
  readonly victim: Shop
  readonly random: () => number
  readonly from: string
  /** What the stranger has registered so far. */
  readonly ownShops: OwnShop[]
  /** Numbers of the victim's customers. */
  readonly customers: readonly string[]
  readonly held: HeldConnections
  ask(path: string, asked?: Omit<Call, 'from'>): Promise<Answer>
  /** Records the answer to a request other than `ask`. */
  count(status: number): void
}

/** Registers a shop and remembers it; undefined if it was refused. */
export async function register(
  { ask, ownShops }: Act,
  asked: { businessName: string; businessPhone: string },
  phone?: Phone,
): Promise<OwnShop | undefined> {
  const registered = await ask('/api/businesses/register', { body: asked })
  if (registered.status !== 200) return undefined
  const { businessId, confirmation } = JSON.parse(registered.body)
  const challengeId: string | undefined = confirmation?.challengeId
  const code = challengeId && (await phone?.nextCode(2000))
  const cookie = cookieOf(registered)
  const name = asked.businessName
  if (!code) {
    const own = { businessId, cookie, name, confirmed: undefined, challengeId }
    ownShops.push(own)
    return own
  }
  const body = { challengeId, code }
  const entered = await ask(`/api/businesses/${businessId}/code`, { body, cookie })
  const confirmed = entered.status === 200 ? asked.businessPhone : undefined
  const own = { businessId, cookie: cookieOf(entered, cookie), name, confirmed, challengeId }
  ownShops.push(own)
  return own
}

/** Does something to one of the stranger's own shops, if there is one. */
export async function onOwnShop(act: Act, go: (own: OwnShop, path: string) => Promise<unknown>) {
  if (act.ownShops.length === 0) return
  const own = pick(act.random, act.ownShops)
  await go(own, `/api/businesses/${own.businessId}`)
}
