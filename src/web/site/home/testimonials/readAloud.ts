import { countWords } from './clips.ts'

/** Loads only when somebody is about to listen. */

export interface Listener {
  /** The first sound. */
  onStart: () => void
  /** How many words have begun. Not every voice reports this. */
  onWord: (spokenWords: number) => void
  onEnd: () => void
  /** There was no sound, or it broke off. */
  onFailure: () => void
}

/** A voice that has not begun by then never will. Voices from the network need a moment. */
export const mostWaitMs = 5_000

// Chromium drops an utterance without a reference to it, and then never reports its end.
let current: SpeechSynthesisUtterance | undefined

/** Reads the words aloud instead of any others. Returns a function that stops it. */
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

/** The number of words up to `index`, including the word that begins there. */
export function wordsUpTo(text: string, index: number): number {
  return countWords(text.slice(0, index)) + 1
}
