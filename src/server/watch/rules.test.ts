import { describe, expect, test } from 'vitest'
import { allSteps } from '../../../test/allSteps.ts'
import { anna, award, ben, calm, location, on, times, watched } from '../../../test/watched.ts'
import type { WatchRule } from '../../contract/watch.ts'
import { shopRules } from './rules.ts'
import { findings } from './team/findings.ts'
import type { Watched, WatchedEntry, WatchedLocation } from './team/watched.ts'

/** The rules that find Anna's entries, besides calm months of both. */
const found = (more: readonly WatchedEntry[], parts?: Partial<Watched>) =>
  allSteps(findings(watched([...calm(anna), ...calm(ben), ...more], parts)))
const ruleNames = (more: readonly WatchedEntry[], parts?: Partial<Watched>) =>
  found(more, parts).map(({ rule, memberId }) => [rule, memberId] as const)

test('a calm month of a team is worth no look', () => {
  expect(found([])).toEqual([])
})

const one = 7
const redeemed = (accountId: number, day: number, memberId = anna) =>
  award({ kind: 'redemption', points: -100, accountId, memberId, at: on(day, '12:05', day) })
const undo = (undone: WatchedEntry) =>
  award({
    ...undone,
    kind: 'reversal',
    points: -undone.points,
    reversesId: undone.id,
    at: new Date(undone.at.getTime() + 60_000),
  })
const pairs = (count: number) =>
  times(count, (day) => award({ at: on(day, '15:07', day) })).flatMap((given) => [
    given,
    undo(given),
  ])

interface Example {
  readonly rule: WatchRule
  readonly fires: readonly WatchedEntry[]
  readonly figures: object
  readonly doesNot: readonly WatchedEntry[]
  readonly parts?: Partial<Watched>
  /** For `doesNot`, if its parts differ. */
  readonly otherParts?: Partial<Watched>
}

const examples: readonly Example[] = [
  {
    rule: 'one-number',
    fires: [
      ...times(41, (place) =>
        award({ accountId: one, at: on(place % 28, place < 28 ? '11:41' : '16:22', place) }),
      ),
      ...times(3, (day) => redeemed(one, day)),
    ],
    figures: { accountId: one, figure: 41, beside: 1, rewards: 3 },
    // Anna has other regulars like this one.
    doesNot: times(4, (who) =>
      times(12, (place) =>
        award({ accountId: who, at: on(2 * place + (who % 2), `1${who}:3${who}`, place) }),
      ),
    ).flat(),
  },
  {
    rule: 'one-number-rewards',
    fires: times(6, (place) => redeemed(one, 4 * place)),
    figures: { accountId: one, figure: 6, beside: 0, rewards: 6 },
    doesNot: times(6, (place) => redeemed(place, 4 * place)),
  },
  {
    rule: 'own-number',
    fires: times(3, (day) => award({ accountId: one, at: on(day, '13:33', day) })),
    figures: { accountId: one, figure: 3, rewards: 0 },
    // A colleague gave these.
    doesNot: times(3, (day) => award({ memberId: ben, accountId: one, at: on(day, '13:33', day) })),
    parts: {
      members: [
        { id: anna, ownAccountId: one, addedAt: on(-200, '09:00') },
        { id: ben, ownAccountId: null, addedAt: on(-200, '09:00') },
      ],
    },
  },
  {
    rule: 'only-one-serves',
    fires: [
      ...times(11, (day) => award({ accountId: one, at: on(2 * day, '14:14', day) })),
      ...times(5, () => calm(ben)).flat(),
    ],
    figures: { accountId: one, figure: 11, nextAccountId: null },
    doesNot: [
      ...times(11, (day) => award({ accountId: one, at: on(2 * day, '14:14', day) })),
      ...times(5, () => calm(ben)).flat(),
    ],
    otherParts: { alsoScans: new Set([one]) },
  },
  {
    rule: 'outside-hours',
    fires: times(6, (day) => award({ at: on(day, '22:15', day) })),
    figures: { figure: 6, beside: 90 },
    // Shortly before opening, and shortly after closing.
    doesNot: times(6, (day) => award({ at: on(day, day % 2 ? '07:35' : '18:25', day) })),
  },
  {
    rule: 'within-a-minute',
    fires: times(9, (place) => award({ at: on(3, '15:02', 5 * place + (place % 3)) })),
    figures: { figure: 9, beside: 93 },
    doesNot: times(9, (place) => award({ at: on(3, '15:02', 40 * place + 7 * (place % 3)) })),
  },
  {
    rule: 'even-times',
    fires: times(10, (place) => award({ at: on(3, '15:02', 90 * place) })),
    figures: { figure: 10, beside: 94 },
    doesNot: times(10, (place) => award({ at: on(3, '15:02', 90 * place + 11 * (place % 2)) })),
  },
  {
    rule: 'undos',
    fires: pairs(20),
    figures: { figure: 20, beside: 104 },
    doesNot: pairs(5),
  },
  {
    rule: 'always-the-most',
    fires: times(14, (day) => award({ points: 80, at: on(day, '17:17', day) })),
    figures: { figure: 14, beside: 14 },
    doesNot: times(14, (day) => award({ points: 66 + day, at: on(day, '17:17', day) })),
  },
  {
    rule: 'limit-reached',
    fires: times(4, (day) =>
      times(20, (place) =>
        award({
          accountId: one,
          at: on(day, `${8 + Math.floor(place / 2)}:${place % 2 ? 17 : 52}`, place * day),
        }),
      ),
    ).flat(),
    figures: { accountId: one, figure: 4, beside: 20 },
    doesNot: times(4, (day) =>
      times(19, (place) =>
        award({
          accountId: one,
          at: on(day, `${8 + Math.floor(place / 2)}:${place % 2 ? 17 : 52}`, place * day),
        }),
      ),
    ).flat(),
  },
  {
    rule: 'repeats',
    fires: times(24, (day) => award({ isRepeat: true, at: on(day, '12:44', day) })),
    figures: { figure: 24, beside: 108 },
    // Everybody does so: this shop works that way.
    doesNot: [anna, ben].flatMap((memberId) =>
      times(24, (day) => award({ memberId, isRepeat: true, at: on(day, '12:44', day) })),
    ),
  },
  {
    rule: 'two-devices',
    fires: times(5, (day) => [
      award({ at: on(day, '09:05', 3) }),
      award({ deviceId: 2, at: on(day, '09:05', 30 + day) }),
    ]).flat(),
    figures: { figure: 5 },
    // More than a minute apart, or on the same device.
    doesNot: times(5, (day) => [
      award({ at: on(day, '09:05', 3) }),
      award({ deviceId: 2, at: on(day, '09:06', 30 + day) }),
      award({ deviceId: 2, at: on(day, '09:07', day) }),
    ]).flat(),
  },
]

const ofCara = (count: number) =>
  times(count, (place) =>
    award({
      memberId: 3,
      at: on(5, `${9 + Math.floor(place / 5)}:${10 + 9 * (place % 5)}`, place),
    }),
  )
const withCara = (addedAt: Date) => ({
  members: [anna, ben, 3].map((id) => ({
    id,
    ownAccountId: null,
    addedAt: id === 3 ? addedAt : on(-200, '09:00'),
  })),
})

describe('a rule', () => {
  test.each(examples)(
    '$rule fires by its example, with its figures, and not by the other',
    (example) => {
      const { rule, fires, figures, doesNot, parts, otherParts = parts } = example
      expect(found(fires, parts).find((one) => one.rule === rule)).toMatchObject({
        memberId: anna,
        ...figures,
      })
      expect(ruleNames(doesNot, otherParts)).not.toContainEqual([rule, anna])
    },
  )

  test('first-day fires for far more than anybody gives in a day, and only on the first', () => {
    expect(found(ofCara(40), withCara(on(5, '08:30')))).toContainEqual(
      expect.objectContaining({ rule: 'first-day', memberId: 3, figure: 40, beside: 3 }),
    )
    expect(ruleNames(ofCara(40), withCara(on(1, '08:30')))).not.toContainEqual(['first-day', 3])
    expect(ruleNames(ofCara(5), withCara(on(5, '08:30')))).not.toContainEqual(['first-day', 3])
  })

  test('is held against opening hours that end after midnight, and none where nobody has said any', () => {
    const bar = { ...location, openingHours: [{ weekday: 1, opens: '20:00', closes: '03:00' }] }
    const late = (day: number) =>
      times(6, (place) => award({ at: on(7 * day, '02:15', 17 * place * place) }))
    const names = (entries: readonly WatchedEntry[], locations: readonly WatchedLocation[]) =>
      allSteps(findings(watched(entries, { locations }))).map(({ rule }) => rule)
    // The night from Monday to Tuesday, and the night before.
    expect(
      names(
        late(1).map((given) => ({ ...given, at: new Date(given.at.getTime() + 86_400_000) })),
        [bar],
      ),
    ).not.toContain('outside-hours')
    expect(names(late(1), [bar])).toContain('outside-hours')
    expect(names(late(1), [{ ...location, openingHours: [] }])).not.toContain('outside-hours')
  })
})

test('a reward that was taken back is no reward, and taking it back no undo of points', () => {
  const rewards = times(6, (place) => redeemed(one, 4 * place))
  expect(ruleNames(rewards)).toEqual([['one-number-rewards', anna]])
  expect(ruleNames(rewards.flatMap((given) => [given, undo(given)]))).toEqual([])
})

test.each<[scans: number, usual: number | undefined, isWorthAText: boolean]>([
  [30, 3, true],
  [29, 1, false],
  [30, 3.1, false],
  [50, undefined, true],
  [49, undefined, false],
])('%i scans in an hour, where %s are usual', (scans, usual, isWorthAText) => {
  expect(shopRules['busy-hour']({ scans, usual }) >= 1).toBe(isWorthAText)
})
