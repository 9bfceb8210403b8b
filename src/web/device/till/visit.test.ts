import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deed, type VisitEvent, type VisitState, visitAfter } from './visit.ts'

const after = (...events: VisitEvent[]) => events.reduce<VisitState>(visitAfter, {})
const given = {
  is: 'done',
  result: {
    is: 'given',
    award: { transactionId: 601, pointsEarned: 20 } as never,
    number: '(415) 555-0107',
  },
} as const
const undone = { is: 'done', result: { is: 'undone', pointsAfter: 0 } } as const
const question = { points: 20, message: 'Again?' }
const another = { reward: { claimCode: 'K7M2Q' } as never, message: 'Another one?' }

test('an award can be undone until it was, also from the next number', () => {
  expect(after(given, { is: 'next number' })).toMatchObject({
    result: undefined,
    last: { transactionId: 601 },
  })
  expect(after(given, { is: 'next number' }, undone).last).toBeUndefined()
})

test('a question is gone once it was answered, and the other one stays', () => {
  const asked = [
    { is: 'asked', question },
    { is: 'asked another', another },
  ] as const
  expect(after(...asked, { is: 'begun', deed: 'give' })).toMatchObject({
    question: undefined,
    another,
  })
  expect(after(...asked, { is: 'begun', deed: 'redeem' })).toMatchObject({
    question,
    another: undefined,
  })
  expect(after(...asked, { is: 'questions dropped' })).toMatchObject({
    question: undefined,
    another: undefined,
  })
})

const deeds = fc.constantFrom<Deed>('give', 'redeem', 'undo')
const events = fc.oneof<fc.Arbitrary<VisitEvent>[]>(
  fc.record({ is: fc.constant('begun'), deed: deeds }) as fc.Arbitrary<VisitEvent>,
  fc.constantFrom<VisitEvent>(
    given,
    undone,
    { is: 'failed', problem: 'No.' },
    { is: 'asked', question },
    { is: 'asked another', another },
    { is: 'ended' },
    { is: 'typed' },
    { is: 'next number' },
    { is: 'questions dropped' },
  ),
)

test('whatever happened before, nothing of it is left to read once the next deed begins', () => {
  fc.assert(
    fc.property(fc.array(events), deeds, (before, deed) => {
      const state = after(...before, { is: 'begun', deed })
      expect(state).toMatchObject({ busy: deed, problem: undefined })
      expect(visitAfter(state, { is: 'ended' }).busy).toBeUndefined()
    }),
  )
})
