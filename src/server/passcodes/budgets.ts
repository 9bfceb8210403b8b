import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Browser } from '../http/session.ts'
import {
  consumeLimit,
  consumeUnconfirmedCode,
  consumeUnconfirmedCodeOf,
  countedAddress,
  networkAnd,
  networkHash,
  ownNetworkHash,
} from '../limits/service.ts'
import { prefixOf } from '../text/phone.ts'
import type { PasscodeAsker } from './rules.ts'
import { type CodePurpose, findConfirmed } from './store.ts'

interface Confirmed {
  /** A business has confirmed this phone. */
  readonly isPhone: boolean
  /** The business that asks has confirmed its own phone. */
  readonly isBusiness: boolean
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
  if (purpose === 'manager') return { isPhone: true, isBusiness: false }
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
 * they have no total that could lock their holders out. Numbers that anybody can invent have one.
 */
export async function consumeBudget(
  context: Context,
  tx: Queryable,
  code: {
    readonly phone: string
    readonly businessId?: number | undefined
    readonly purpose: CodePurpose
    readonly asker: PasscodeAsker
    readonly browser: Browser
    readonly confirmed: Confirmed
  },
): Promise<void> {
  const { phone, purpose, businessId, asker, browser, confirmed } = code
  if (confirmed.isPhone) {
    if (asker === 'holder') return
    const ofPhone = purpose === 'manager' ? `manager ${phone}` : phone
    const ofNetwork = `${ofPhone} ${networkHash(context, browser.address)}`
    await consumeLimit(context, 'codes_to_confirmed_phone_by_network', ofNetwork, tx)
    return
  }
  if (confirmed.isBusiness) {
    await consumeLimit(context, 'new_phone_codes_by_business', String(businessId), tx)
    return consumeUnconfirmedCode(context, tx, 'business')
  }
  const prefix = prefixOf(phone)
  const address = countedAddress(context, browser.address)
  const ofNetwork = networkAnd(prefix, address)
  await consumeLimit(context, 'unconfirmed_codes_by_prefix_and_network', ofNetwork, tx)
  await consumeLimit(context, 'unconfirmed_codes_by_prefix', prefix, tx)
  await consumeUnconfirmedCodeOf(context, tx, address)
  await consumeUnconfirmedCode(context, tx, 'stranger')
}
