import { expect, test, vi } from 'vitest'
import { spokenOnServer } from '../../app/standalone/allWords.ts'
import { speakAnyway, speakIn } from './customersPart.ts'

const arabic = spokenOnServer('ar')
const lost = () => Promise.reject(new Error('the line is down'))
const never = () => new Promise<never>(() => undefined)
const arrived = async () => ({ default: arabic })

test('speaks a language once its words are there, and English without asking for any', async () => {
  expect((await speakIn({ ar: arrived }, 'ar')).code).toBe('ar')
  expect((await speakIn({ ar: lost }, 'en')).code).toBe('en')
  await expect(speakIn({ ar: lost }, 'ar')).rejects.toThrow('the line is down')
})

test.each([
  ['are lost', lost],
  ['never arrive', never],
])('where its words %s, it speaks English', async (_, ar) => {
  vi.useFakeTimers()
  const spoken = speakAnyway({ ar }, { language: 'ar', patienceMs: 1_500 })
  await vi.advanceTimersByTimeAsync(1_500)
  expect((await spoken).code).toBe('en')
  vi.useRealTimers()
})
