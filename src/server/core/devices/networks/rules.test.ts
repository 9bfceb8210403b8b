import { describe, expect, test } from 'vitest'
import type { HeardNetwork } from '../../../platform/db/tables/team.ts'
import { hearNetwork, isNews } from './rules.ts'

/** When a device is in use from a second network. */

const pairedAt = new Date('2026-11-01T08:00Z')
const day = 24 * 60

/** Hears the device from networks, each after so many minutes, and tells when it was a second one. */
function tell(hearings: readonly (readonly [minutes: number, network: string])[]): string[] {
  let networks: readonly HeardNetwork[] = []
  return hearings.flatMap(([minutes, network]) => {
    const now = new Date(pairedAt.getTime() + minutes * 60_000)
    if (!isNews(networks, { network, now, everyMs: 5 * 60_000 })) return []
    const heard = hearNetwork(networks, { network, now, pairedAt })
    networks = heard.networks
    return heard.isSecond ? [`${minutes} ${network}`] : []
  })
}

describe('a device', () => {
  test('that is heard from two networks in turn is in use from a second one, which is told once', () => {
    const heard = [0, 600, 601, 602, 603, 1_000, 1_001].map(
      (minutes, place) => [minutes, place % 2 === 0 ? 'shop' : 'thief'] as const,
    )
    expect(tell(heard)).toEqual(['601 shop'])
  })

  test('whose line gets another address each night is in use from one', () => {
    const nights = Array.from({ length: 40 }, (_, night) => [night * day, `line ${night}`] as const)
    const heard = nights.flatMap(([at, line]) => [[at, line] as const, [at + 60, line] as const])
    expect(tell(heard)).toEqual([])
  })

  test('that roams between networks is told of each once', () => {
    const roaming = [0, 500, 1_000, 1_500, 2_000, 2_500].map(
      (minutes, place) =>
        [minutes, ['wifi', 'mobile', 'wifi', 'other', 'wifi', 'mobile'][place] ?? ''] as const,
    )
    expect(tell(roaming)).toEqual(['1000 wifi', '2000 wifi'])
  })

  test('knows what it was paired with: a line of old and new addresses', () => {
    expect(
      tell([
        [0, 'IPv4'],
        [1, 'IPv6'],
        [90, 'IPv4'],
        [91, 'IPv6'],
      ]),
    ).toEqual([])
  })

  test('forgets a network after thirty days without it', () => {
    const heard = [
      [0, 'shop'],
      [100, 'fair'],
      [200, 'shop'],
    ] as const
    const later = [
      [200 + 31 * day, 'shop'],
      [300 + 31 * day, 'fair'],
      [301 + 31 * day, 'shop'],
    ] as const
    expect(tell([...heard, ...later])).toEqual(['200 shop', `${301 + 31 * day} shop`])
  })

  test('remembers eight networks at most', () => {
    let networks: readonly HeardNetwork[] = []
    for (let place = 0; place < 20; place += 1) {
      const now = new Date(pairedAt.getTime() + place * day * 60_000)
      networks = hearNetwork(networks, { network: `${place}`, now, pairedAt }).networks
    }
    expect(networks.map(({ network }) => network)).toEqual([
      '19',
      '18',
      '17',
      '16',
      '15',
      '14',
      '13',
      '12',
    ])
  })
})
