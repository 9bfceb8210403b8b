import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Browser } from '../../platform/http/session.ts'
import {
  areWithin,
  consumeAll,
  consumeLimit,
  countedAddress,
  networkHash,
  ownNetworkHash,
  unconfirmedLimitsOf,
} from '../../platform/limits/service.ts'
import type { PasscodeAsker } from './rules.ts'
import { type CodePurpose, findConfirmed, isNumberConfirmed } from './store.ts'

interface Confirmed {
  /** A business has confirmed this phone. */
  readonly isPhone: boolean
  /** The business that asks, if it has confirmed its own phone. */
  readonly business: ConfirmedBusiness | undefined
}

interface ConfirmedBusiness {
  /** Its confirmed phone. */
  readonly owner: string
  /** The phone was confirmed a week ago. */
  readonly isKnown: boolean
}

/** Treats all managers' phones alike, because otherwise limits would reveal which number is one. */
export async function confirmedFor(
  tx: Queryable,
  {
    purpose,
    phone,
    businessId,
  }: { purpose: CodePurpose; phone: string; businessId?: number | undefined },
): Promise<Confirmed> {
  if (purpose === 'manager') return { isPhone: true, business: undefined }
  return findConfirmed(tx, { phone, businessId })
}

/**
 * Who shares a limit. For a phone that a business has confirmed it is a household, so that the
 * owner's neighbors do not count. For numbers that anybody can invent it is a whole network.
 */
export function askingNetwork(
  context: Context,
  { address }: Browser,
  { isPhone }: Confirmed,
): string {
  return isPhone ? ownNetworkHash(context, address) : networkHash(context, address)
}

/**
 * Counts a code besides its phone's limits. Phones confirmed by a business cannot be invented, so
 * they have no total that could lock their holders out. Numbers that nobody has confirmed have one
 * budget with all other texts to such numbers.
 */
export async function consumeBudget(
  context: Context,
  tx: Queryable,
  code: {
    readonly phone: string
    readonly purpose: CodePurpose
    readonly asker: PasscodeAsker
    readonly browser: Browser
    readonly confirmed: Confirmed
  },
): Promise<void> {
  const { phone, purpose, asker, browser, confirmed } = code
  if (confirmed.isPhone) {
    if (asker === 'holder') return
    const ofPhone = purpose === 'manager' ? `manager ${phone}` : phone
    const ofNetwork = `${ofPhone} ${networkHash(context, browser.address)}`
    await consumeLimit(context, 'codes_to_confirmed_phone_by_network', ofNetwork, tx)
    return
  }
  if (await isNumberConfirmed(tx, phone)) return
  const { business } = confirmed
  const by = business
    ? { ...business, isForNewPhone: purpose === 'new-phone' }
    : { address: countedAddress(context, browser.address) }
  await consumeAll(tx, unconfirmedLimitsOf(context, { phone, asker: by }))
}

/**
 * Counts a code to a manager who has never entered one, and returns whether it may be texted. The
 * owner typed this number and may have invented it, so it counts for the owner. Nobody is told.
 */
export async function mayTextManager(
  context: Context,
  tx: Queryable,
  { phone, owner, isKnown }: ConfirmedBusiness & { readonly phone: string },
): Promise<boolean> {
  if (await isNumberConfirmed(tx, phone)) return true
  const asker = { owner, isKnown, isForNewPhone: false }
  return areWithin(tx, unconfirmedLimitsOf(context, { phone, asker }))
}
