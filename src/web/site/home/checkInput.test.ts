import { describe, expect, it } from 'vitest'
import { readBusinessId } from '../../../contract/typedBusinessId.ts'
import { CallError, offlineError } from '../../platform/api/callError.ts'
import { problemsOfError, problemsOfInput } from './checkInput.ts'
import english from './words/en.ts'

const UNABLE = english.unable

describe('readBusinessId', () => {
  it('takes the number alone', () => {
    expect(readBusinessId(' 123 ')).toBe(123)
  })
  it('takes it out of the text on a code card', () => {
    expect(readBusinessId('rh-123-20-7KQ4')).toBe(123)
  })
  it.each(['', '12a', '1.5', '-3', '12-20', 'RH-'])('finds none in %j', (typed) => {
    expect(readBusinessId(typed)).toBeNaN()
  })
})

describe('problemsOfInput', () => {
  it('finds nothing wrong with a phone and an id', async () => {
    const input = { phoneNumber: '+1 (415) 555-0138', businessId: '1' }
    expect(await problemsOfInput(input, english)).toBeUndefined()
  })
  it('names each field that cannot be sent', async () => {
    const problems = await problemsOfInput(
      { phoneNumber: '+1 415', businessId: 'the café' },
      english,
    )
    expect(problems?.phoneNumber).toContain('Please enter a valid phone number')
    expect(problems?.businessId).toBe('Please enter a whole number')
  })
})

describe('problemsOfError', () => {
  it('puts what the server says about a field under it', () => {
    const phoneNumber = 'Please enter a valid phone number'
    const error = new CallError({
      status: 400,
      code: 'invalid_phone',
      message: phoneNumber,
      fields: { phoneNumber },
    })
    expect(problemsOfError(error, english)).toEqual({ phoneNumber, form: UNABLE })
  })
  it('points at the id when there is no such business', () => {
    const message = 'Business not found.'
    const error = new CallError({ status: 404, code: 'business_not_found', message })
    expect(problemsOfError(error, english)).toEqual({ businessId: message, form: UNABLE })
  })
  it('says why, while the server cannot be reached', () => {
    const { form, reason } = problemsOfError(offlineError(), english)
    expect(form).toBe(UNABLE)
    expect(reason).toContain('could not reach the server')
  })
  it('has a sentence for everything else', () => {
    expect(problemsOfError(new TypeError('x'), english)).toEqual({ form: UNABLE })
  })
})
