import { setTimeout as sleep } from 'node:timers/promises'
import type { Judge } from './judge.ts'
import {
  administratorsMorning,
  customerAtScreen,
  customersReward,
  customersVisit,
  guestsVisit,
  managersMorning,
  neighborsVisit,
  ownerChangesEmail,
  ownerRegistersAgain,
  ownersEvening,
} from './persons.ts'
import { openStranger, type StrangersWays, type Tally } from './stranger.ts'
import { openTown, type Shop, type Town, type TownSettings } from './town.ts'

export interface Jamming extends TownSettings, StrangersWays {
  /** How long the stranger acts, and how much time then passes by the database's clock. */
  readonly rounds: number
  readonly roundMs: number
  readonly betweenMs: number
  /** How often somebody begins an errand. */
  readonly everyMs: Readonly<Record<'owner' | 'administrator' | 'customer' | 'reward', number>>
  /** Called while nobody has set out yet; what it answers with is called when all are back. */
  readonly watch?: ((town: Town) => Promise<() => Promise<void>>) | undefined
}

export interface Jammed {
  /** What somebody was kept from; empty if all is well. */
  readonly findings: readonly string[]
  readonly errands: ReturnType<Judge['figures']>
  readonly stranger: Readonly<Record<string, Tally>>
}

/** Every third evening of an owner is followed by another errand. */
const errandsOfOwners = [ownerChangesEmail, undefined, ownerRegistersAgain] as const

/** A stranger does everything that TRUST I15 names, while everybody else goes about their day. */
export async function jamDoors(jamming: Jamming): Promise<Jammed> {
  const { random, rounds, roundMs, betweenMs, everyMs } = jamming
  const town = await openTown(jamming)
  const stranger = openStranger(town, jamming)
  let evenings = 0
  const owner = async () => {
    const turn = evenings
    evenings += 1
    const shop = town.shops[turn % town.shops.length] as Shop
    await Promise.all([ownersEvening(town, shop), managersMorning(town, shop)])
    await errandsOfOwners[turn % errandsOfOwners.length]?.(town, shop)
  }
  const neighbor = () => neighborsVisit(town, random)
  try {
    const endWatch = await jamming.watch?.(town)
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await town.passTime(betweenMs)
      const each = (ms: number, setOut: () => Promise<void>) => every(ms, roundMs, setOut)
      await Promise.all([
        stranger.attack(roundMs),
        each(everyMs.owner, owner),
        each(everyMs.administrator, () => administratorsMorning(town)),
        each(everyMs.customer, () => customersVisit(town, random)),
        each(everyMs.reward, () => customersReward(town, random)),
        each(everyMs.reward, () => customerAtScreen(town, random)),
        each(everyMs.reward, () => guestsVisit(town, random)),
        each(everyMs.reward, neighbor),
      ])
    }
    await endWatch?.()
  } finally {
    stranger.leave()
    await town.close()
  }
  return {
    findings: town.judge.findings,
    errands: town.judge.figures(),
    stranger: stranger.tallies,
  }
}

/**
 * Somebody begins an errand now and again, whether or not earlier ones are done; resolves when all
 * are.
 */
async function every(ms: number, forMs: number, setOut: () => Promise<void>): Promise<void> {
  const begunAt = performance.now()
  const out: Promise<void>[] = []
  while (out.length * ms < forMs) {
    await sleep(Math.max(0, begunAt + out.length * ms - performance.now()))
    out.push(setOut())
  }
  await Promise.all(out)
}
