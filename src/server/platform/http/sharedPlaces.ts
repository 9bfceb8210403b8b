import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type CountedAddress, wideNetworkOf } from '../limits/service.ts'
import { openRoom } from './places.ts'
import type { Sender } from './senders.ts'

const retryAfterMs = 2_000

export interface Most {
  /** For an address, or for all browsers of one owner, who tries one or two logos. */
  readonly ofSender: number
  /** Several households may share a network. It never has more places than are still free. */
  readonly ofNetwork: number
  readonly ofServer: number
  /** For everybody without a confirmed shop; the rest is reserved for confirmed shops. */
  readonly ofStrangers: number
  /** More places, each for a sender who has none while all others are taken. */
  readonly ofFirsts: number
}

/** A place that was taken, or whose places are all taken. */
type Entered = { readonly leave: () => void } | { readonly taken: 'sender' | 'server' }

/** Places for files, which cost the server before anybody can judge them. */
export function openSharedPlaces(most: Most): (sender: Partial<Sender>) => Entered {
  const room = openRoom(most.ofSender)
  let [all, ofStrangers] = [0, 0]

  function bucketsOf({ owner, counted = [] }: Partial<Sender>): CountedAddress {
    if (owner !== undefined) return [{ name: owner, times: 1 }]
    const free = most.ofStrangers - ofStrangers
    const widest = Math.min(most.ofNetwork, free) / most.ofSender
    return counted.map(({ name, times }) => ({ name, times: Math.min(times, widest) }))
  }

  /** How many places each sender has: an owner, or a provider's network. */
  const held = new Map<string, number>()
  let ofFirsts = 0

  function hold(name: string): () => void {
    held.set(name, (held.get(name) ?? 0) + 1)
    return () => {
      const left = (held.get(name) ?? 0) - 1
      if (left > 0) held.set(name, left)
      else held.delete(name)
    }
  }

  return (sender) => {
    const isStranger = sender.owner === undefined
    const name = sender.owner ?? wideNetworkOf(sender.counted ?? []).name
    const isFull = all >= most.ofServer || (isStranger && ofStrangers >= most.ofStrangers)
    if (isFull) {
      if (held.has(name) || ofFirsts >= most.ofFirsts) return { taken: 'server' }
      ofFirsts += 1
      const letGo = hold(name)
      const leave = () => {
        ofFirsts -= 1
        letGo()
      }
      return { leave }
    }
    const buckets = bucketsOf(sender)
    if (!room.enter(buckets)) return { taken: 'sender' }
    all += 1
    ofStrangers += Number(isStranger)
    const letGo = hold(name)
    const leave = () => {
      all -= 1
      ofStrangers -= Number(isStranger)
      room.leave(buckets)
      letGo()
    }
    return { leave }
  }
}

/** Reads shops' files in places of their own; throws `busy` if none is free. */
export function openOwnersPlaces(most: Most) {
  const enter = openSharedPlaces(most)
  return async <Result>(
    { sender, caller }: Pick<FastifyRequest, 'sender' | 'caller'>,
    read: () => Promise<Result>,
  ): Promise<Result> => {
    const owner = caller?.as === 'owner' ? caller.confirmedPhone : undefined
    const entered = enter({ ...sender, owner })
    if ('taken' in entered) throw new AppError('busy', { retryAfterMs })
    try {
      return await read()
    } finally {
      entered.leave()
    }
  }
}
