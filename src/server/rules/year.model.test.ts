import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { type MovedClock, openMovedClock } from '../../../test/movedClock.ts'
import { testApp } from '../../../test/testApp.ts'
import { someYear } from '../../../test/year/commands.ts'
import { putOccasions, someOccasions } from '../../../test/year/rules.ts'
import {
  compare,
  compareExport,
  compareFigures,
  compareReports,
  compareTexts,
  openStage,
  pass,
} from '../../../test/year/stage.ts'
import type { Step } from '../../../test/year/step.ts'
import { checkTimeZones } from '../core/timeZones/service.ts'

/**
 * Years of a shop with all its rules, played through its calls and by a model: after each step what
 * everybody is told, and every figure, is what the model says. Each effect has to occur often enough:
 * a rule that is never reached is not tested.
 */
const server = testApp({ LIMITS: 'off' }, { ownDatabase: true, connections: 4 })
let clock: MovedClock
beforeAll(async () => {
  clock = await openMovedClock(server, new Date('2027-01-15T11:00:00Z'))
})
afterAll(() => clock.end())

const opened = fc.record({
  /** Before the night of spring, that of autumn, and a leap day. */
  begins: fc.constantFrom('2027-02-20T08:00:00Z', '2027-09-25T08:00:00Z', '2027-12-30T22:00:00Z'),
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const, 'unlimited' as const),
  // Of 75, 60 is 80 %: one scan.
  prices: fc.uniqueArray(fc.constantFrom(25, 50, 75, 100, 150, 200), {
    minLength: 2,
    maxLength: 4,
  }),
  milestones: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  occasions: someOccasions,
})
type Opened = typeof opened extends fc.Arbitrary<infer O> ? O : never

async function playYear(about: Opened, steps: readonly Step[], fired: (effect: string) => void) {
  await clock.to(new Date(about.begins))
  const rewards = about.prices.map((points, place) => ({
    name: `Reward ${place + 1}`,
    points,
    kind: place > 0 && about.milestones[place] ? ('milestone' as const) : ('spend' as const),
  }))
  const { pointCapType } = about
  const stage = await openStage(server, clock, { rewards, pointCapType, regulars: 3, fired })
  await putOccasions(stage, about.occasions)
  let checkedIn = 0
  for (const step of steps) {
    await pass(stage, 1)
    // As servers do each day: zones are known for some years ahead.
    const year = clock.now().getUTCFullYear()
    if (year !== checkedIn) await checkTimeZones(server.context.db, clock.now())
    checkedIn = year
    await step.play(stage)
    await pass(stage, 1)
    await compare(stage)
    await compareFigures(stage)
  }
  await compareReports(stage)
  await compareTexts(stage)
  await compareExport(stage)
  expect(await ledgerViolations(server.context.db)).toEqual([])
}

/** All that can become of a rule. */
const effects = [
  'a bonus',
  'the best of several promotions',
  'a promotion that somebody has had often enough',
  'a day that is another one elsewhere',
  'a bonus after midnight',
  'a bonus in an hour that clocks repeat',
  'a bonus after an hour that clocks skip',
  'a welcome',
  'a welcome after the first was taken back',
  'a birthday',
  'a birthday of 29 February',
  'a birthday on the first or last day of its week',
  'a birthday that was changed too often',
  'an invitation: taken',
  'an invitation: own',
  'an invitation: not_new',
  'an invitation: full',
  'an invitation: over',
  'a friend of one browser',
  'a second visit',
  'a second visit that is none',
  'a first visit again',
  'an invitation that was over before the second visit',
  'a gift taken back',
  'a gift that stayed when its visit was taken back',
  'an invitation that moved',
  'an open invitation that is another’s now',
  'a merge that ended one',
  'an inviter who is another now',
  'somebody who was erased',
  'a reward',
  'a milestone',
  'a promise',
  'a promise reached',
  'a promise that lapsed',
  'a promised reward that was taken',
  'a kept reward',
  'a kept reward that lapsed',
  'a kept reward that was taken',
  'a reward taken back',
  'a visit taken back with its bonus',
  'a bonus that was spent',
  'a visit moved with its bonus',
  'a visit moved to somebody with an occasion',
  'a merge',
  'a burst taken back',
  'visits at one moment',
  'an award',
  'an award that waited on its device',
  'a text 60 days before',
  'a text 14 days before',
  'points that expired',
  'points that expired and came back',
  'a scan before the points would have expired',
]

/** Plays years, and answers which effects occurred less often than they must. */
async function playYears({ years, least, seed }: { years: number; least: number; seed?: number }) {
  const counts = new Map(effects.map((effect) => [effect, 0]))
  const fired = (effect: string) => counts.set(effect, (counts.get(effect) ?? Number.NaN) + 1)
  await fc.assert(
    fc.asyncProperty(opened, someYear, (about, steps) => playYear(about, steps, fired)),
    // A year that fails is told at once, with its seed: playing shorter ones takes hours.
    { numRuns: years, endOnFailure: true, ...(seed !== undefined && { seed }) },
  )
  return [...counts].filter(([, count]) => !(count >= least))
}

// The same years each time, in which all of it occurs; the longer test plays others.
test('all that a shop’s rules give, keep and take in a year is what a plain model says', async () => {
  expect(await playYears({ years: 3, least: 1, seed: 1 })).toEqual([])
}, 240_000)

test('and in many other years', { tags: ['long'], timeout: 600_000 }, async () => {
  expect(await playYears({ years: 20, least: 3 })).toEqual([])
})
