import fc from 'fast-check'
import { testPhone } from './factories.ts'
import type { Twin } from './sameCustomers.ts'

/** What the same customers do at shops with other rules: visits, and the rewards that they take. */

const phone = fc.nat(3)
const the = <const D extends string>(name: D) => fc.constant(name)
const scan = fc.record({ do: the('scan'), phone, code: fc.nat(2) })
const merge = fc.record({ do: the('merge'), phone, to: phone })
export const step = fc.oneof(
  { weight: 8, arbitrary: scan },
  { weight: 2, arbitrary: fc.record({ do: the('undo'), visit: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ do: the('move'), visit: fc.nat(40), to: phone }) },
  { weight: 1, arbitrary: merge },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export async function play(
  twins: readonly Twin[],
  steps: readonly Step[],
  phones: readonly string[],
) {
  for (const one of steps) {
    for (const twin of twins) {
      if (one.do === 'scan') await twin.scan(phones[one.phone] ?? '', one.code)
      if (one.do === 'undo') await twin.undo(one.visit)
      if (one.do === 'move') await twin.move(one.visit, phones[one.to] ?? '')
      if (one.do === 'merge') await twin.merge(phones[one.phone] ?? '', phones[one.to] ?? '')
    }
  }
}

export const newPhones = () => Array.from({ length: 4 }, testPhone)
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

export const ladder = fc.record({
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
  prices: fc.uniqueArray(fc.integer({ min: 10, max: 250 }), { minLength: 1, maxLength: 4 }),
  milestones: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  costs: fc.array(fc.option(fc.integer({ min: 0, max: 900 })), { minLength: 4, maxLength: 4 }),
})
type Ladder = typeof ladder extends fc.Arbitrary<infer L> ? L : never

export const rewardsOf = ({ prices, milestones, costs, pointCapType }: Ladder) => ({
  pointCapType,
  rewards: prices.map((points, place) => ({
    name: `Reward ${place + 1}`,
    points,
    kind: place > 0 && milestones[place] ? 'milestone' : 'spend',
    cost: costs[place],
  })),
})

/** Scans and merges; after each, everybody takes what they have, of the paid ones the same. */
export async function takeAll(twin: Twin, wanted: ReturnType<typeof rewardsOf>, choice: Choice) {
  const taken = wanted.rewards.map(() => 0)
  for (const one of choice.steps) {
    await play([twin], [one], choice.phones)
    for (const phoneNumber of choice.phones) {
      for (const [place, { kind }] of wanted.rewards.entries()) {
        if (kind === 'spend' && place !== choice.paid) continue
        while (
          await twin.takeReward(phoneNumber, wanted.rewards.length === 1 ? undefined : place + 1)
        ) {
          taken[place] = (taken[place] ?? 0) + 1
        }
      }
    }
  }
  return taken
}

interface Choice {
  readonly steps: readonly Step[]
  readonly phones: readonly string[]
  readonly paid: number
}

export const visits = fc.array(
  fc.oneof({ weight: 8, arbitrary: scan }, { weight: 1, arbitrary: merge }),
  {
    maxLength: 18,
  },
)
