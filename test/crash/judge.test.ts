import { expect, test } from 'vitest'
import type { BalanceLook, End, Sent, StoredEntry } from './history.ts'
import { judge } from './judge.ts'

/** Three scans of 20 points by one phone, in sequence, and a balance after the second. */
function wholeHistory(): { scans: Sent[]; entries: StoredEntry[]; looks: BalanceLook[] } {
  const scan = { businessId: 1, phone: '+14155550100', code: 'RH-1-20-AAAA' }
  const numbers = [1, 2, 3]
  return {
    scans: numbers.map((number) => ({
      ...scan,
      key: `key-${number}`,
      sentAt: number * 10,
      refused: false,
      answers: [{ at: number * 10 + 5, body: body(number) }],
    })),
    entries: numbers.map((number) => ({
      ...scan,
      id: 100 + number,
      version: number,
      points: 20,
      balanceAfter: number * 20,
      key: `key-${number}`,
    })),
    looks: [{ ...scan, points: 40, sentAt: 26 }],
  }
}

const body = (number: number, totalPoints = number * 20) =>
  JSON.stringify({
    transactionId: 100 + number,
    pointsEarned: 20,
    pointsBefore: totalPoints - 20,
    totalPoints,
  })

type History = ReturnType<typeof wholeHistory>

/** The findings after one falsification of the history. */
function findingsAfter(harm: (history: History) => void): string[] {
  const history = wholeHistory()
  harm(history)
  return judge(history.scans, history.entries, new Map(), history.looks)
}

const change = <Item>(items: Item[], index: number, changes: Partial<Item>) =>
  items.splice(index, 1, { ...(items[index] as Item), ...changes })

test('finds nothing in a correct history, retries and refusals included', () => {
  expect(
    findingsAfter(({ scans }) => {
      scans[0]?.answers.push({ at: 90, body: body(1) })
      scans.push({ ...(scans[0] as Sent), key: 'key-4', answers: [], refused: true })
      scans.push({ ...(scans[0] as Sent), key: 'key-5', answers: [] })
    }),
  ).toEqual([])
})

/** A history in which staff gave the second entry; the till was ended before or after it. */
function historyWithAward({ endedAt, entries }: { endedAt: number; entries: number }) {
  const history = wholeHistory()
  const award = { points: 20, locationId: 1, memberId: 7, deviceId: 3 }
  const [answer] = history.scans[1]?.answers ?? []
  const told = JSON.stringify({ transactionId: 102, pointsEarned: 20, points: 40 })
  if (answer) change(history.scans, 1, { award, code: null, answers: [{ ...answer, body: told }] })
  change(history.entries, 1, { code: null, locationId: 1, memberId: 7, deviceId: 3 })
  const end: End = { businessId: 1, what: 'member', id: 7, at: endedAt, entries }
  const findings = () => judge(history.scans, history.entries, new Map(), history.looks, [end])
  return { history, findings }
}

test('an award is whose it was said to be, and from before the end of its till', () => {
  expect(historyWithAward({ endedAt: 50, entries: 1 }).findings()).toEqual([])
  expect(historyWithAward({ endedAt: 50, entries: 0 }).findings()).toEqual([
    'member 7 of 1 gave 1 more after its end',
  ])
  expect(historyWithAward({ endedAt: 15, entries: 1 }).findings()).toEqual([
    'key-2 was given after the member had been ended',
  ])
  const { history, findings } = historyWithAward({ endedAt: 50, entries: 1 })
  change(history.entries, 1, { locationId: 2 })
  expect(findings()).toEqual(['key-2: the location is 2 and not 1'])
})

test.each<[string, (history: History) => void, RegExp]>([
  ['a lost entry', ({ entries }) => entries.splice(1, 1), /key-2 was acknowledged and is not in/],
  [
    'a doubled entry',
    ({ entries }) => entries.push({ ...(entries[1] as StoredEntry), id: 104, version: 4 }),
    /key-2 is in the ledger 2 times/,
  ],
  [
    'one transaction twice',
    ({ entries }) => entries.push({ ...(entries[1] as StoredEntry), key: 'key-9' }),
    /transaction 102 is in the ledger more than once/,
  ],
  ['a wrong balance', ({ entries }) => change(entries, 1, { balanceAfter: 60 }), /balance is 60/],
  ['wrong points', ({ entries }) => change(entries, 1, { points: 1 }), /points is 1 and not 20/],
  [
    'somebody else’s entry',
    ({ entries }) => change(entries, 1, { phone: '+14155550199' }),
    /phone is \+14155550199/,
  ],
  [
    'an entry nobody asked for',
    ({ entries }) => entries.push({ ...(entries[1] as StoredEntry), id: 104, key: null }),
    /entry 104 belongs to no scan/,
  ],
  [
    'a second answer that differs',
    ({ scans }) => scans[1]?.answers.push({ at: 80, body: body(2, 80) }),
    /key-2 was answered in different ways/,
  ],
  [
    'a refused scan that counts',
    ({ scans }) => change(scans, 1, { answers: [], refused: true }),
    /key-2 was refused, and is in the ledger/,
  ],
  [
    'a 2xx that is no acknowledgement',
    ({ scans }) => change(scans, 1, { answers: [{ at: 25, body: '{}' }] }),
    /key-2 was answered {}/,
  ],
  [
    'an order that is not the one people saw',
    ({ scans }) => {
      change(scans, 0, { sentAt: 27 })
      change(scans, 1, { sentAt: 12 })
    },
    /key-1 began after key-2 and comes before it/,
  ],
  [
    'a balance from before what was acknowledged',
    ({ looks }) => change(looks, 0, { points: 20 }),
    /was said to have 20 points/,
  ],
  [
    'a balance that never was',
    ({ looks }) => change(looks, 0, { points: 45 }),
    /was said to have 45 points/,
  ],
  [
    'more scans in a day than count',
    ({ entries }) => {
      const [entry] = entries as [StoredEntry]
      for (let version = 4; version <= 21; version++) entries.push({ ...entry, version })
    },
    /has 21 scans of one day/,
  ],
])('finds %s', (_, harm, finding) => {
  expect(findingsAfter(harm)).toContainEqual(expect.stringMatching(finding))
})

/** A shop with a happy hour and a welcome: the first two scans of one phone, and what was added. */
function historyWithBonuses() {
  const { scans, entries } = wholeHistory()
  const [first, second] = entries as [StoredEntry, StoredEntry]
  const bonus = { key: null, points: 7, goesWithId: first.id, occasion: null }
  const added = [
    { ...first, ...bonus, id: 201, version: 2, balanceAfter: 27 },
    { ...first, ...bonus, id: 202, version: 3, points: 11, occasion: 'welcome', balanceAfter: 38 },
    { ...second, ...bonus, id: 203, version: 5, goesWithId: second.id, balanceAfter: 65 },
  ]
  const told = [
    { pointsBefore: 0, totalPoints: 38, occasions: [{ kind: 'welcome', points: 11 }] },
    { pointsBefore: 38, totalPoints: 65 },
  ].map((one, place) =>
    JSON.stringify({ transactionId: 101 + place, pointsEarned: 20, bonus: { points: 7 }, ...one }),
  )
  const sent = scans.slice(0, 2).map((scan, place) => ({
    ...scan,
    answers: [{ at: scan.sentAt + 5, body: told[place] ?? '' }],
  }))
  const stored = [first, ...added.slice(0, 2), { ...second, version: 4, balanceAfter: 58 }]
  const rules = new Map([[1, { happyHour: 7, welcome: 11 }]])
  return { sent, stored: [...stored, ...added.slice(2)], rules }
}

test('each visit has its happy hour once, and the first its welcome', () => {
  const { sent, stored, rules } = historyWithBonuses()
  const findings = (entries: readonly StoredEntry[]) => judge(sent, entries, rules)
  expect(findings(stored)).toEqual([])
  const twice = stored.flatMap((one) => (one.id === 203 ? [one, { ...one, id: 204 }] : [one]))
  expect(findings(twice)[0]).toBe('entry 102 has 2 bonuses of 14,0 points, not 7,0')
  const late = stored.map((one) => (one.id === 202 ? { ...one, goesWithId: 102 } : one))
  expect(findings(late).slice(0, 2)).toEqual([
    'entry 101 has 1 bonuses of 7,0 points, not 7,11',
    'entry 102 has 2 bonuses of 7,11 points, not 7,0',
  ])
  const lost = stored.filter(({ id }) => id !== 202)
  expect(findings(lost)).toContain('key-1: the welcome is 0 and not 11')
})
