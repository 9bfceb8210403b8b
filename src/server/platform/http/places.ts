import type { CountedAddress } from '../limits/service.ts'

/** How many callers of one address may be inside. Its networks may have a multiple of that. */
export interface Room {
  /** Lets a caller in; false if the address or one of its networks is full. */
  enter(address: CountedAddress): boolean
  leave(address: CountedAddress): void
}

export function openRoom(most: number, widest = Number.POSITIVE_INFINITY): Room {
  const inside = new Map<string, number>()
  return {
    enter(address) {
      const isFull = address.some(
        ({ name, times }) => (inside.get(name) ?? 0) >= most * Math.min(times, widest),
      )
      if (isFull) return false
      for (const { name } of address) inside.set(name, (inside.get(name) ?? 0) + 1)
      return true
    },
    leave(address) {
      for (const { name } of address) {
        const left = (inside.get(name) ?? 0) - 1
        if (left > 0) inside.set(name, left)
        else inside.delete(name)
      }
    },
  }
}

export interface PlacesOptions {
  readonly most: number
  /** The highest multiple for a network, if there are few places in all. */
  readonly widest?: number
  /** How many more of an address may wait for a place. */
  readonly mostWaiting: number
  /** How long each may wait. */
  readonly waitMs: number
}

export interface Places {
  visit(address: CountedAddress): Visit
}

export interface Visit {
  /** Starts in a place, at once or in turn. Refuses if there is no place, and none to wait in. */
  enter(visitor: Visitor): void
  /** Gives the place back, or stops waiting; nothing starts afterwards. */
  leave(): void
}

interface Visitor {
  begin(): void
  refuse(): void
}

interface Waiting {
  readonly address: CountedAddress
  readonly timer: NodeJS.Timeout
  /** Called when it gets a place. */
  letIn(): void
}

/**
 * Places counted by address. Waiting callers are let in in order, and do not delay callers of other
 * addresses.
 */
export function openPlaces({ most, widest, mostWaiting, waitMs }: PlacesOptions): Places {
  const inside = openRoom(most, widest)
  const outside = openRoom(mostWaiting)
  /** Queues by the widest network, because a place freed inside it is of no use outside. */
  const lines = new Map<string, Set<Waiting>>()
  const networkOf = (address: CountedAddress) => address.at(-1)?.name ?? ''

  function waitInLine(one: Waiting): void {
    const network = networkOf(one.address)
    lines.set(network, (lines.get(network) ?? new Set()).add(one))
  }

  /** False if the caller was not waiting. */
  function leaveLine(one: Waiting): boolean {
    const network = networkOf(one.address)
    const line = lines.get(network)
    if (!line?.delete(one)) return false
    if (line.size === 0) lines.delete(network)
    clearTimeout(one.timer)
    outside.leave(one.address)
    return true
  }

  function giveBack(address: CountedAddress): void {
    inside.leave(address)
    for (const one of lines.get(networkOf(address)) ?? []) {
      if (!inside.enter(one.address)) continue
      leaveLine(one)
      one.letIn()
      // Later callers would need the same place.
      return
    }
  }

  return {
    visit(address) {
      let isInside = false
      let waiting: Waiting | undefined
      return {
        enter({ begin, refuse }) {
          isInside = inside.enter(address)
          if (isInside) return begin()
          if (!outside.enter(address)) return refuse()
          const one: Waiting = {
            address,
            timer: setTimeout(() => leaveLine(one) && refuse(), waitMs).unref(),
            letIn: () => {
              isInside = true
              // Not within the answer that freed the place, and not for callers that have left by
              // then.
              setImmediate(() => isInside && begin())
            },
          }
          waiting = one
          waitInLine(one)
        },
        leave() {
          if (waiting) leaveLine(waiting)
          if (isInside) giveBack(address)
          isInside = false
        },
      }
    },
  }
}
