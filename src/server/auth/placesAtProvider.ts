import { AppError } from '../platform/errors.ts'
import { openPlaces } from '../platform/http/places.ts'
import type { Sender } from '../platform/http/senders.ts'
import type { Waits } from '../platform/process/waits.ts'

/**
 * Each holds a connection to the provider until it has answered up to three questions, each for up to five seconds. A
 * provider that hangs would otherwise be connected to anew by everybody who tries.
 */
export const placesAtProvider = { ofSender: 4, ofNetwork: 16, ofServer: 48 } as const
/** How many may wait for each place. Waiting costs next to nothing, and whoever is refused comes again at once. */
const waitingForEach = 10

const retryAfterMs = 60_000

/** Asks the provider about whoever is behind a request, in their turn. */
export type AtProvider = <Result>(ask: () => Promise<Result>) => Promise<Result>

/** Those who wait are let in in order, but nobody waits behind an address or network that has its share. */
export function openPlacesAtProvider({
  placeMs,
}: Pick<Waits, 'placeMs'>): (sender: Sender | undefined) => AtProvider {
  const { ofSender: most, ofNetwork, ofServer } = placesAtProvider
  // Half, because the provider's answers take time as well before the whole call is given up.
  const places = openPlaces({ most, mostWaiting: most * waitingForEach, waitMs: placeMs / 2 })
  const everybody = { name: 'everybody', times: ofServer / most }
  return (sender) => async (ask) => {
    const counted = sender?.counted ?? []
    const ofNetworks = counted.map(({ name, times }) => ({
      name,
      times: Math.min(times, ofNetwork / most),
    }))
    const visit = places.visit([...ofNetworks, everybody])
    try {
      await new Promise<void>((begin, fail) => {
        const refuse = () => fail(new AppError('sign_in_busy', { retryAfterMs }))
        visit.enter({ begin, refuse })
      })
      return await ask()
    } finally {
      visit.leave()
    }
  }
}
