import { expect, test } from 'vitest'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { CallError, offlineError } from '../../platform/api/callError.ts'
import { problemOf } from './scanProblem.ts'

const fallback = 'Something went wrong. Please try again.'

function refusal(
  code: ErrorCode,
  more: { fields?: Record<string, string>; retryAfterMs?: number } = {},
) {
  return new CallError({ ...errors[code], code, ...more })
}

test.each([
  ['invalid_phone', 'phone'],
  ['unknown_code', 'code'],
  ['inactive_code', 'code'],
  ['inactive_business', 'code'],
  ['check_code', 'code'],
  ['number_blocked', 'scan'],
  ['unconfirmed_limit', 'scan'],
  ['too_many_requests', 'scan'],
  ['internal', 'scan'],
] as const)('%s is said about the %s, in its own sentence', (code, about) => {
  expect(problemOf(refusal(code), fallback)).toMatchObject({ about, message: errors[code].message })
})

test('a number that the server refuses is named under the field', () => {
  const fields = { phoneNumber: 'Please enter a valid phone number' }
  expect(problemOf(refusal('invalid_input', { fields }), fallback)).toEqual({
    about: 'phone',
    message: fields.phoneNumber,
  })
})

test.each(['repeat_scan', 'daily_limit'] as const)('%s says when the next scan counts', (code) => {
  const now = Date.parse('2026-03-06T10:41:00Z')
  const problem = problemOf(refusal(code, { retryAfterMs: 90_000 }), fallback, now)
  expect(problem.nextScanAt).toEqual(new Date('2026-03-06T10:42:30Z'))
})

test('the time of another limit is in its sentence already', () => {
  expect(
    problemOf(refusal('too_many_requests', { retryAfterMs: 90_000 }), fallback).nextScanAt,
  ).toBeUndefined()
})

test('what is no answer of ours has a sentence too', () => {
  expect(problemOf(offlineError(), fallback).message).toMatch(/^We could not reach the server\./)
  expect(problemOf(new TypeError('undefined is not a function'), fallback).message).toBe(fallback)
})
