import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mostWaitMs, readAloud, wordsUpTo } from './readAloud.ts'

/** A simulated voice that a test controls. */
class Utterance {
  onstart?: () => void
  onboundary?: (event: { name: string; charIndex: number }) => void
  onend?: () => void
  onerror?: () => void
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const spoken: Utterance[] = []
const cancel = vi.fn()

beforeEach(() => {
  spoken.length = 0
  cancel.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: (one: Utterance) => spoken.push(one),
    cancel,
  })
})
afterEach(() => {
  // Ends the voice, so that it does not go on in the next test.
  spoken.at(-1)?.onend?.()
  vi.useRealTimers()
})

function listen() {
  const heard: string[] = []
  const listener = {
    onStart: () => heard.push('start'),
    onWord: (count: number) => heard.push(`word ${count}`),
    onEnd: () => heard.push('end'),
    onFailure: () => heard.push('failure'),
  }
  return { heard, listener }
}

it('reads slowly and not loudly, and tells how far it is', () => {
  const { heard, listener } = listen()
  readAloud('Ask for points', listener)
  const [voice] = spoken
  expect(voice).toMatchObject({ text: 'Ask for points', rate: 0.9, pitch: 1, volume: 0.8 })
  voice?.onstart?.()
  voice?.onboundary?.({ name: 'word', charIndex: 0 })
  voice?.onboundary?.({ name: 'sentence', charIndex: 0 })
  voice?.onboundary?.({ name: 'word', charIndex: 8 })
  voice?.onend?.()
  expect(heard).toEqual(['start', 'word 1', 'word 3', 'end'])
})

it('is one voice at a time, and the one before it says nothing more', () => {
  const first = listen()
  const stopFirst = readAloud('One', first.listener)
  spoken[0]?.onstart?.()
  const second = listen()
  readAloud('Two', second.listener)
  expect(cancel).toHaveBeenCalledTimes(1)
  spoken[0]?.onerror?.()
  stopFirst()
  spoken[1]?.onstart?.()
  expect(first.heard).toEqual(['start'])
  expect(second.heard).toEqual(['start'])
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('stops when it is told to, without a word about it', () => {
  const { heard, listener } = listen()
  const stop = readAloud('One', listener)
  spoken[0]?.onstart?.()
  stop()
  spoken[0]?.onerror?.()
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(heard).toEqual(['start'])
})

it('says that a voice does not begin', () => {
  const { heard, listener } = listen()
  readAloud('One', listener)
  vi.advanceTimersByTime(mostWaitMs)
  spoken[0]?.onstart?.()
  expect(heard).toEqual(['failure'])
})

it.each([
  [0, 1],
  [4, 2],
  [9, 3],
])('counts the word that begins at %i as number %i', (index, count) => {
  expect(wordsUpTo('Ask, for points', index)).toBe(count)
})
