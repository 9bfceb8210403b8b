import type { Context } from '../context.ts'
import { openHeavyWork, workOwner } from '../process/heavyWork.ts'
import { countedAddress, networkOf } from './addresses.ts'

/** A quarter of a server's connections. One is for those who have proved who they are. */
const turns = openHeavyWork({ atOnce: 4, atOnceOfUnconfirmed: 3, longest: 64 })

/**
 * For a transaction that counts, and then goes on. Until it ends, everybody who counts against the
 * same limits waits for its rows: its whole network, and whoever shares a total with it. In the
 * database each would hold a connection meanwhile, and scans would find none. Networks take turns
 * here, one transaction at a time. Do not call it inside a transaction.
 */
export async function inCountingTurn<Result>(
  context: Context,
  { address, holder }: { readonly address: string; readonly holder?: string | undefined },
  act: () => Promise<Result>,
): Promise<Result> {
  const counted = countedAddress(context, address)
  if (!counted) return act()
  return turns.inTurn(workOwner(holder, networkOf(counted)), act)
}
