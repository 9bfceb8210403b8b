import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { openTwin } from '../../../../test/sameCustomers.ts'
import { testApp } from '../../../../test/testApp.ts'
import {
  ladder,
  newPhones,
  play,
  rewardsOf,
  sumOf,
  takeAll,
  visits,
} from '../../../../test/visitsAndRewards.ts'

/**
 * The same customers do the same at shops with other rules. What is said at one of them is what the
 * ledger of the other then gives.
 */
const server = testApp({ LIMITS: 'off' })

test('rewards are said to be earned as often as they are then taken, of either ladder', async () => {
  await fc.assert(
    fc.asyncProperty(ladder, ladder, visits, fc.nat(3), async (is, other, steps, choice) => {
      const [shop, twin] = [await openTwin(server), await openTwin(server)]
      const [today, wanted] = [rewardsOf(is), rewardsOf(other)]
      await shop.put('rewards', today)
      await twin.put('rewards', wanted)
      const phones = newPhones()
      await play([shop], steps, phones)
      const places = wanted.rewards.flatMap(({ kind }, place) => (kind === 'spend' ? place : []))
      const paid = places[choice % places.length] ?? 0
      const taken = await takeAll(twin, wanted, { steps, phones, paid })
      const { counted } = await shop.ask('rewards', wanted)
      for (const [place, { name, kind }] of wanted.rewards.entries()) {
        if (kind === 'spend' && place !== paid) continue
        // Beside today's that would go.
        const id = place === 0 ? 1 : null
        const row = counted.rewards.find(
          (one: { name: string; id: number | null }) => one.id === id && one.name === name,
        )
        expect(row).toMatchObject({ name, kind, wouldEarn: taken[place] })
      }
      const cheapest = Math.min(...places.map((place) => wanted.rewards[place]?.points ?? 0))
      if (wanted.rewards[paid]?.points === cheapest) expect(counted.wouldEarn).toBe(sumOf(taken))
      // What is as it was costs nothing.
      const same = (await shop.ask('rewards', today)).counted
      expect(same.wouldEarn).toBe(same.earned)
      expect(same.cost ?? 0).toBe(0)
    }),
    { numRuns: rounds(12) },
  )
}, 120_000)
