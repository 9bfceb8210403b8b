import { countWords } from './clips.ts'

/** Comes with the voices alone, so it is fetched when somebody is about to listen. */

export interface Listener {
  /** The first sound. */
  onStart: () => void
  /** How many of the words have begun; not every voice tells. */
  onWord: (spokenWords: number) => void
  onEnd: () => void
  /** No sound at all, or no more of it. */
  onFailure: () => void
}

/** A voice that has not begun by then will not. Voices from the network take a moment. */
export const mostWaitMs = 5_000

// Chromium forgets an utterance that nobody holds, and with it the news that it has ended.
let current: SpeechSynthesisUtterance | undefined

/** Reads the words aloud, in place of whatever is being read. Returns what stops it. */
export function readAloud(words: string, listener: Listener): () => void {
  const utterance = new SpeechSynthesisUtterance(words)
  Object.assign(utterance, { lang: 'en-US', rate: 0.9, pitch: 1, volume: 0.8 })
  const isCurrent = () => current === utterance

  function finish(tell?: () => void) {
    if (!isCurrent()) return
    current = undefined
    clearTimeout(timer)
    tell?.()
  }
  function stop() {
    if (!isCurrent()) return
    finish()
    speechSynthesis.cancel()
  }

  utterance.onstart = () => {
    clearTimeout(timer)
    if (isCurrent()) listener.onStart()
  }
  utterance.onboundary = ({ name, charIndex }) => {
    if (isCurrent() && name === 'word') listener.onWord(wordsUpTo(words, charIndex))
  }
  utterance.onend = () => finish(listener.onEnd)
  utterance.onerror = () => finish(listener.onFailure)

  if (current) speechSynthesis.cancel()
  current = utterance
  const timer = setTimeout(() => {
    finish(listener.onFailure)
    speechSynthesis.cancel()
  }, mostWaitMs)
  speechSynthesis.speak(utterance)
  return stop
}

/** Counts the word that begins at a place in the text, and those before it. */
export function wordsUpTo(text: string, index: number): number {
  return countWords(text.slice(0, index)) + 1
}
