import { expect, test, vi } from 'vitest'
import { CallError, offlineError } from '../../platform/api/callError.ts'
import { sendOnceMore } from './sendOnceMore.ts'

const refusal = new CallError({ status: 409, code: 'already_rated', message: 'No' })

test('an answer that was lost is asked for once more', async () => {
  const send = vi.fn().mockRejectedValueOnce(offlineError()).mockResolvedValueOnce('kept')
  expect(await sendOnceMore(send)).toBe('kept')
  expect(send).toHaveBeenCalledTimes(2)
})

test('what is lost twice is thrown', async () => {
  const send = vi.fn().mockRejectedValue(offlineError())
  await expect(sendOnceMore(send)).rejects.toThrow(/could not reach/)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal is an answer', async () => {
  const send = vi.fn().mockRejectedValue(refusal)
  await expect(sendOnceMore(send)).rejects.toBe(refusal)
  expect(send).toHaveBeenCalledTimes(1)
})
