import type { Context } from '../context.ts'
import { prefixOf } from '../text/phone.ts'
import { type CountedAddress, networkAnd, networkOf, wideNetworkOf } from './addresses.ts'
import type { Taken } from './addressLimits.ts'
import { countOf } from './counts.ts'
import { limits } from './rules.ts'
import { type Sharer, totalOf } from './totals.ts'
import { shareOfNetwork } from './unconfirmedRules.ts'

/** Who causes a text to a number that nobody has confirmed. */
export type UnconfirmedAsker =
  /** A business whose own phone is confirmed, whoever pressed the button. */
  | {
      readonly owner: string
      /** The phone was confirmed a week ago. */
      readonly isKnown: boolean
      /** Only the owner can ask for this text, so no stranger's may leave them without it. */
      readonly isForNewPhone: boolean
    }
  /** Anybody else; undefined if the address does not count. */
  | { readonly address: CountedAddress | undefined }

/**
 * The limits of a text to a number that nobody has confirmed, whichever door asks for it: all of
 * them count, or none.
 */
export function unconfirmedLimitsOf(
  context: Context,
  { phone, asker }: { readonly phone: string; readonly asker: UnconfirmedAsker },
): readonly Taken[] {
  const { limits: mode, smsDailyStop } = context.config
  if (mode === 'off') return []
  const prefix = prefixOf(phone)
  const sharer = sharerOf(asker)
  return [
    ...('owner' in asker ? [] : networksPrefixOf(context, prefix, asker)),
    totalOf(context, 'unconfirmed_texts_by_prefix', prefix, { ...sharer, isKnown: true }),
    ...('owner' in asker ? ownersBudget(context, asker) : networksBudget(context, asker)),
    totalOf(context, 'unconfirmed_texts', 'all', { ...sharer, most: smsDailyStop }),
  ]
}

type Owner = Extract<UnconfirmedAsker, { owner: string }>
type Stranger = Exclude<UnconfirmedAsker, Owner>

/** Strangers' first share is one for a whole /16 or /32, of which somebody may rent all. */
function sharerOf(asker: UnconfirmedAsker): Sharer {
  if ('owner' in asker) return { sender: asker.owner, isKnown: asker.isKnown }
  return { sender: asker.address && wideNetworkOf(asker.address).name, isKnown: false }
}

/** What strangers can cause leaves the owner the codes for a new phone. */
function ownersBudget(context: Context, { owner, isForNewPhone }: Owner): Taken[] {
  const budget = countOf(context, 'unconfirmed_texts_by_owner', owner)
  const kept = limits.new_phone_codes_by_owner.most
  if (isForNewPhone) return [countOf(context, 'new_phone_codes_by_owner', owner), budget]
  return [{ ...budget, most: budget.most - kept }]
}

function networksPrefixOf(context: Context, prefix: string, { address }: Stranger): Taken[] {
  const ofNetwork = networkAnd(prefix, address)
  if (ofNetwork === undefined) return []
  return [countOf(context, 'unconfirmed_texts_by_prefix_and_network', ofNetwork)]
}

function networksBudget(context: Context, { address }: Stranger): Taken[] {
  if (address === undefined) return []
  const most = Math.max(1, Math.floor(context.config.smsDailyStop * shareOfNetwork))
  return [{ ...countOf(context, 'unconfirmed_texts_by_network', networkOf(address)), most }]
}
