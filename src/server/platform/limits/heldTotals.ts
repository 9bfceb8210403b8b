import { type CountedAddress, wideNetworkOf } from './addresses.ts'
import { type Sharer, shareOfAll } from './totals.ts'

/** A total of what this server holds at one moment, with the two exceptions of totals.ts. */
export interface HeldTotal {
  readonly most: number
  /** How many of each sender stand outside the total. */
  readonly first: number
}

/** Whether a sender must wait, because others hold all that may be held. */
export function isTotalHeld(
  { most, first }: HeldTotal,
  { sender, isKnown }: Sharer,
  held: Iterable<Sharer>,
): boolean {
  const counts = new Map<string | undefined, number>()
  for (const one of held) counts.set(one.sender, (counts.get(one.sender) ?? 0) + 1)
  let [ofFirst, ofAll] = [0, 0]
  for (const [of, count] of counts) {
    const own = of === undefined ? 0 : Math.min(count, first)
    ofFirst += own
    ofAll += count - own
  }
  const isFirst = sender !== undefined && (counts.get(sender) ?? 0) < first
  if (isFirst && ofFirst < most) return false
  return ofAll >= (isKnown ? most : most * shareOfAll)
}

/** Whose share a shop has: its owner's if its phone is confirmed, otherwise its network's. */
export function sharerOfShop(
  { phone, isConfirmed }: { readonly phone: string; readonly isConfirmed: boolean },
  address: CountedAddress | undefined,
): Sharer {
  if (isConfirmed) return { sender: phone, isKnown: true }
  return { sender: address && wideNetworkOf(address).name, isKnown: false }
}
