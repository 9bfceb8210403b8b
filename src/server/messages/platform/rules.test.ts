import { describe, expect, test } from 'vitest'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { type MessageReason, messageReasons, messageStates } from '../../../contract/messages.ts'
import { mayHaveArrived, refusalOf } from './rules.ts'

const reasons = [null, ...(Object.keys(messageReasons) as MessageReason[])]
const codes = [
  ...['customer_code', 'confirm_code', 'sign_in_code', 'new_phone_code'],
  ...['code_by_text', 'confirm_email_code', 'sign_in_link'],
]
const kinds = Object.keys(messageKinds) as MessageKind[]

/** Every state with every reason of every kind that may be sent again. */
const allowed = kinds.flatMap((kind) =>
  messageStates.flatMap((state) =>
    reasons
      .filter((reason) => refusalOf({ kind, state, reason }) === undefined)
      .map((reason) => ({ kind, state, reason })),
  ),
)

test('failed and uncertain messages are, whatever the reason, and those held back by a switch or a limit', () => {
  const expected = kinds
    .filter((kind) => !codes.includes(kind))
    .flatMap((kind) => [
      ...reasons.map((reason) => ({ kind, state: 'failed', reason })),
      { kind, state: 'suppressed', reason: 'switched_off' },
      { kind, state: 'suppressed', reason: 'limit' },
      ...reasons.map((reason) => ({ kind, state: 'uncertain', reason })),
    ])
  const written = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort()
  expect(written(allowed)).toEqual(written(expected))
})

describe.each([
  ['queued', null, /still waiting/],
  ['queued', 'no_gateway', /still waiting/],
  ['sending', 'unanswered', /being sent/],
  ['sent', null, /has gone out/],
  ['delivered', null, /has gone out/],
  ['suppressed', 'stopped', /replied STOP\. It can’t be sent again\./],
  ['suppressed', 'no_consent', /not agreed/],
  ['suppressed', 'number_changed', /changed since/],
  ['suppressed', 'business_deleted', /deleted/],
  ['suppressed', 'undone', /moved to another number/],
  ['suppressed', null, /not to be sent/],
] as const)('a message that is %s for %s', (state, reason, sentence) => {
  test('is refused, with the reason', () => {
    expect(refusalOf({ kind: 'low_rating', state, reason })).toMatch(sentence)
  })
})

test.each(codes)('a %s is never sent again', (kind) => {
  for (const state of ['failed', 'uncertain'] as const) {
    expect(refusalOf({ kind, state, reason: null })).toMatch(/can ask for a new one/)
  }
  expect(refusalOf({ kind, state: 'suppressed', reason: 'limit' })).toMatch(/can ask for a new one/)
})

test.each(['earlier', 'of_a_newer_server', 'toString'])(
  'nor is the kind %j, which has no words',
  (kind) => {
    expect(refusalOf({ kind, state: 'failed', reason: 'refused' })).toMatch(/Another version/)
  },
)

test('only an uncertain message may have arrived', () => {
  expect(messageStates.filter((state) => mayHaveArrived({ state }))).toEqual(['uncertain'])
})
