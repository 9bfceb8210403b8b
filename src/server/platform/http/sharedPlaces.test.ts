import { expect, test } from 'vitest'
import { placesOfLogos } from '../../businesses/logos/reader.ts'
import { placesOfUploads } from './arrivingUploads.ts'
import { type Most, openSharedPlaces } from './sharedPlaces.ts'

/** Who gets the places of uploads, and of the logo reader. */

const address = (network: number, host = 1) => ({
  counted: [
    { name: `192.0.${network}.${host}`, times: 1 },
    { name: `192.0.${network}.0/24`, times: 8 },
  ],
})
const enterAll = (senders: readonly object[], most: Most = placesOfLogos) => {
  const enter = openSharedPlaces(most)
  return senders.map((sender) => {
    const entered = enter(sender)
    return 'taken' in entered ? entered.taken : 'in'
  })
}

test('an address has two, and its network three', () => {
  const from = [address(1), address(1), address(1), address(1, 2), address(1, 3), address(2)]
  expect(enterAll(from)).toEqual(['in', 'in', 'sender', 'in', 'sender', 'in'])
})

test('four networks that take all they get leave uploads to a fifth', () => {
  const hosts = [1, 2, 3, 4].flatMap((host) => Array.from({ length: 4 }, () => host))
  const strangers = [1, 2, 3, 4].flatMap((network) => hosts.map((host) => address(network, host)))
  const entered = enterAll([...strangers, address(5)], placesOfUploads)
  expect(entered.at(-1)).toBe('in')
  const inside = [0, 16, 32, 48].map((from) => entered.slice(from, from + 16))
  expect(inside.map((of) => of.filter((one) => one === 'in').length)).toEqual([16, 16, 10, 5])
})

test('free shops of many networks leave two to confirmed ones, of which each has two', () => {
  const strangers = [1, 2, 3, 4, 5, 6, 7].map((network) => address(network))
  const owner = { ...address(8), owner: '+14155550101' }
  expect(enterAll([...strangers, owner, owner, owner]).slice(5)).toEqual([
    ...['in', 'server'],
    ...['in', 'in', 'server'],
  ])
  expect(enterAll([owner, owner, owner])).toEqual(['in', 'in', 'sender'])
})

test('hostile owners who hold all places leave others one each, and take none of those', () => {
  const owners = ['a', 'b', 'c', 'd'].map((owner) => ({ ...address(1), owner }))
  const enter = openSharedPlaces(placesOfLogos)
  const isIn = (sender: object) => 'leave' in enter(sender)
  for (const owner of [...owners, ...owners]) expect(isIn(owner)).toBe(true)
  for (const owner of owners) expect(isIn(owner)).toBe(false)
  const honest = { ...address(2), owner: 'honest' }
  expect([isIn(honest), isIn(honest)]).toEqual([true, false])
  expect(isIn(address(3))).toBe(true)
})

test('what was given back is there for the next', () => {
  const enter = openSharedPlaces(placesOfLogos)
  for (let times = 0; times < 20; times += 1) {
    const entered = enter(address(1))
    expect(entered).toHaveProperty('leave')
    if ('leave' in entered) entered.leave()
  }
})
