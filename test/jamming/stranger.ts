import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '../crash/random.ts'
import { testPhone } from '../factories.ts'
import { call } from '../machines/calls.ts'
import { strangersAddress } from './addresses.ts'
import { holdConnections } from './heldConnections.ts'
import { ownersActs } from './ownersActs.ts'
import type { OwnShop } from './ownShops.ts'
import { acts } from './strangersActs.ts'
import type { Town } from './town.ts'

/** How many times something was done, and the answers. */
export interface Tally {
  asked: number
  done: number
  refused: number
  'too many': number
  failed: number
}

export interface Stranger {
  readonly tallies: Readonly<Record<string, Tally>>
  /** Does all it can for this long, and resolves when everything was answered. */
  attack(forMs: number): Promise<void>
  leave(): void
}

export interface StrangersWays {
  readonly random: () => number
  readonly actsASecond: number
  /** The names of the acts to do; by default all. */
  readonly only?: RegExp | undefined
}

/** The act done most, because everybody shares the administrator's sign-in. */
const mostDone = 'tries passwords of the administrator'
const mostDoneShare = 0.15
const mostAtOnce = 64
const startEveryMs = 10
const knownCustomers = 40

export function openStranger(
  town: Town,
  { random, actsASecond, only = /./ }: StrangersWays,
): Stranger {
  const chosen = Object.entries({ ...acts, ...ownersActs }).filter(([name]) => only.test(name))
  const hammered = chosen.filter(([name]) => name === mostDone)
  const tallies: Record<string, Tally> = {}
  const ownShops: OwnShop[] = []
  const customers = Array.from({ length: knownCustomers }, testPhone)
  const held = holdConnections()

  async function actOnce(): Promise<void> {
    const [name, act] = pick(
      random,
      hammered.length > 0 && random() < mostDoneShare ? hammered : chosen,
    )
    const from = strangersAddress(random)
    tallies[name] ??= { asked: 0, done: 0, refused: 0, 'too many': 0, failed: 0 }
    const tally = tallies[name]
    const count = (status: number) => {
      tally.asked += 1
      tally[outcomeOf(status)] += 1
    }
    await act({
      town,
      victim: pick(random, town.shops),
      random,
      from,
      ownShops,
      customers,
      held,
      count,
      ask: async (path, asked) => {
        const answer = await call(`${town.url}${path}`, { ...asked, from })
        count(answer.status)
        return answer
      },
      // The stranger does not mind a cut connection.
    }).catch(() => count(0))
  }

  return {
    tallies,
    attack: async (forMs) => {
      const begunAt = performance.now()
      const running = new Set<Promise<void>>()
      let started = 0
      for (;;) {
        const elapsed = performance.now() - begunAt
        if (elapsed > forMs) break
        const due = Math.floor((elapsed / 1000) * actsASecond)
        for (; started < due; started += 1) {
          if (running.size >= mostAtOnce) continue
          const one: Promise<void> = actOnce().finally(() => running.delete(one))
          running.add(one)
        }
        await sleep(startEveryMs)
      }
      await Promise.all(running)
    },
    leave: held.close,
  }
}

function outcomeOf(status: number): Exclude<keyof Tally, 'asked'> {
  if (status === 429) return 'too many'
  if (status >= 200 && status < 300) return 'done'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}
