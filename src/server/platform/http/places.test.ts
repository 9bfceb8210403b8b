import { describe, expect, test } from 'vitest'
import type { CountedAddress } from '../limits/service.ts'
import { openPlaces, type Visit } from './places.ts'

/** Who is let in when, among callers that share networks. */

const addressOf = (host: string, network = 'net'): CountedAddress => [
  { name: `${network} ${host}`, times: 1 },
  { name: network, times: 2 },
]

function openTestPlaces(mostWaiting = 3, waitMs = 60_000) {
  const places = openPlaces({ most: 2, mostWaiting, waitMs })
  const happened: string[] = []
  const come = (name: string, address: CountedAddress): Visit => {
    const visit = places.visit(address)
    visit.enter({
      begin: () => happened.push(name),
      refuse: () => happened.push(`no ${name}`),
    })
    return visit
  }
  return { come, happened }
}

const next = () => new Promise((resolve) => setImmediate(resolve))

describe('places', () => {
  test('are had at once, then in order, then not at all', async () => {
    const { come, happened } = openTestPlaces()
    const one = come('1', addressOf('a'))
    const two = come('2', addressOf('a'))
    for (const name of ['3', '4', '5', '6']) come(name, addressOf('a'))
    expect(happened).toEqual(['1', '2', 'no 6'])
    two.leave()
    one.leave()
    await next()
    expect(happened).toEqual(['1', '2', 'no 6', '3', '4'])
  })

  test('of one address are no others’, in its network and elsewhere', async () => {
    const { come, happened } = openTestPlaces()
    const held = come('a1', addressOf('a'))
    for (const name of ['a2', 'a3']) come(name, addressOf('a'))
    come('b1', addressOf('b'))
    for (const name of ['c1', 'c2']) come(name, addressOf('a', 'other'))
    expect(happened).toEqual(['a1', 'a2', 'b1', 'c1', 'c2'])
    held.leave()
    await next()
    expect(happened.at(-1)).toBe('a3')
  })

  test('of a network are twice as many: whoever waits for one is not kept by a neighbor who cannot have it', async () => {
    const { come, happened } = openTestPlaces()
    for (const name of ['a1', 'a2']) come(name, addressOf('a'))
    const b1 = come('b1', addressOf('b'))
    come('c1', addressOf('c'))
    come('a3', addressOf('a'))
    come('d1', addressOf('d'))
    expect(happened).toEqual(['a1', 'a2', 'b1', 'c1'])
    b1.leave()
    await next()
    expect(happened).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
  })

  test('are given back once, and never by who had none', async () => {
    const { come, happened } = openTestPlaces(2)
    const one = come('1', addressOf('a'))
    come('2', addressOf('a'))
    const waiting = come('3', addressOf('a'))
    come('4', addressOf('a'))
    const refused = come('5', addressOf('a'))
    for (const visit of [refused, waiting, waiting, one, one]) visit.leave()
    await next()
    expect(happened).toEqual(['1', '2', 'no 5', '4'])
    come('6', addressOf('a'))
    expect(happened).toEqual(['1', '2', 'no 5', '4'])
  })

  test('that come too late are not taken', async () => {
    const { come, happened } = openTestPlaces(2, 1)
    const one = come('1', addressOf('a'))
    come('2', addressOf('a'))
    come('3', addressOf('a'))
    await expect.poll(() => happened).toEqual(['1', '2', 'no 3'])
    one.leave()
    come('4', addressOf('a'))
    expect(happened.at(-1)).toBe('4')
  })

  test('that come to who has left at that moment are the next one’s', async () => {
    const { come, happened } = openTestPlaces()
    const one = come('1', addressOf('a'))
    come('2', addressOf('a'))
    const left = come('3', addressOf('a'))
    come('4', addressOf('a'))
    one.leave()
    left.leave()
    await next()
    expect(happened).toEqual(['1', '2', '4'])
  })
})
