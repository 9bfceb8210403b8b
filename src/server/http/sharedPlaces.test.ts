import { expect, test } from 'vitest'
import { placesOfLogos } from '../businesses/logos/reader.ts'
import { openSharedPlaces } from './sharedPlaces.ts'

/** Who gets the places of the logo reader. */

const address = (network: number, host = 1) => ({
  counted: [
    { name: `192.0.${network}.${host}`, times: 1 },
    { name: `192.0.${network}.0/24`, times: 8 },
  ],
})
const enterAll = (senders: readonly object[]) => {
  const enter = openSharedPlaces(placesOfLogos)
  return senders.map((sender) => {
    const entered = enter(sender)
    return 'taken' in entered ? entered.taken : 'in'
  })
}

test('an address has two, and its network four', () => {
  const from = [address(1), address(1), address(1), address(1, 2), address(1, 3), address(1, 4)]
  expect(enterAll(from)).toEqual(['in', 'in', 'sender', 'in', 'in', 'sender'])
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

test('what was given back is there for the next', () => {
  const enter = openSharedPlaces(placesOfLogos)
  for (let times = 0; times < 20; times += 1) {
    const entered = enter(address(1))
    expect(entered).toHaveProperty('leave')
    if ('leave' in entered) entered.leave()
  }
})
