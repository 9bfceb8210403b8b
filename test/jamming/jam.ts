import { setTimeout as sleep } from 'node:timers/promises'
import { judgeEarnings } from './hostileShops.ts'
import type { Judge } from './judge.ts'
import { newShopOpens } from './newShops.ts'
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
  /** The stranger acts for `roundMs`. Between rounds, the database's clock jumps `betweenMs`. */
  readonly rounds: number
  readonly roundMs: number
  readonly betweenMs: number
  /** How often somebody begins an errand. */
  readonly everyMs: Readonly<Record<'owner' | 'administrator' | 'customer' | 'reward', number>>
  /** Before each round, everybody goes about their day for so long without the stranger. */
  readonly quietMs?: number
  /** Called before anybody sets out, and closed when all are back. */
  readonly watch?: ((town: Town) => Promise<Watch>) | undefined
}

/** Somebody who measures, beside the errands, what people without one notice. */
export interface Watch {
  /** Measures for so long, while the stranger is away or acts. */
  measure(ms: number, stranger: 'away' | 'acts'): Promise<void>
  close(): Promise<void>
}

export interface Jammed {
  /** What people could not do; empty if all is well. */
  readonly findings: readonly string[]
  readonly errands: ReturnType<Judge['figures']>
  readonly stranger: Readonly<Record<string, Tally>>
}

/** What follows an owner's evening; the second of three is followed by nothing. */
const errandsOfOwners = [ownerChangesEmail, undefined, ownerRegistersAgain] as const

/** A stranger does everything that TRUST I15 names, while everybody else goes about their day. */
export async function jamDoors(jamming: Jamming): Promise<Jammed> {
  const { random, rounds, roundMs, betweenMs, quietMs = 0, everyMs } = jamming
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
  const everybody = async (forMs: number, presence: 'away' | 'acts', watch?: Watch) => {
    const each = (ms: number, setOut: () => Promise<void>) => every(ms, forMs, setOut)
    await Promise.all([
      presence === 'acts' && stranger.attack(forMs),
      watch?.measure(forMs, presence),
      each(everyMs.owner, owner),
      each(everyMs.owner, () => newShopOpens(town)),
      each(everyMs.administrator, () => administratorsMorning(town)),
      each(everyMs.customer, () => customersVisit(town, random)),
      each(everyMs.reward, () => customersReward(town, random)),
      each(everyMs.reward, () => customerAtScreen(town, random)),
      each(everyMs.reward, () => guestsVisit(town, random)),
      each(everyMs.reward, neighbor),
    ])
  }
  try {
    const watch = await jamming.watch?.(town)
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await town.passTime(betweenMs)
      await everybody(quietMs, 'away', watch)
      await everybody(roundMs, 'acts', watch)
    }
    await watch?.close()
    judgeEarnings(town)
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

/** Begins an errand every `ms` without waiting for earlier ones; resolves when all are done. */
async function every(ms: number, forMs: number, setOut: () => Promise<void>): Promise<void> {
  const begunAt = performance.now()
  const out: Promise<void>[] = []
  while (out.length * ms < forMs) {
    await sleep(Math.max(0, begunAt + out.length * ms - performance.now()))
    out.push(setOut())
  }
  await Promise.all(out)
}
