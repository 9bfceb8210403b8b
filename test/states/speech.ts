/** A fake speech synthesis: silent, and begins and ends when a test says so. */
export interface FakeVoice {
  /** Each text, with its rate, pitch and volume. */
  readonly said: string[]
  readonly isSpeaking: () => boolean
  /** Makes the speech begin, reach a word, or end. */
  readonly tell: (type: 'start' | 'boundary' | 'end', charIndex?: number) => void
}

/** Replaces the browser's speech synthesis; `returnVoice` restores it. */
export function giveVoice(): FakeVoice {
  let current: SpeechSynthesisUtterance | undefined
  const said: string[] = []
  const value = {
    speak(utterance: SpeechSynthesisUtterance) {
      current = utterance
      const { text, rate, pitch, volume } = utterance
      const settings = [rate, pitch, volume].map((setting) => setting.toFixed(1))
      said.push(`${settings.join(' ')} ${text}`)
    },
    cancel() {
      current = undefined
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value, configurable: true })
  return {
    said,
    isSpeaking: () => current !== undefined,
    tell(type, charIndex = 0) {
      const event = new Event(type)
      current?.dispatchEvent(Object.assign(event, { name: 'word', charIndex, utterance: current }))
    },
  }
}

const itsOwn = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')

/** Removes speech synthesis from the browser. */
export function takeVoice(): void {
  Reflect.deleteProperty(window, 'speechSynthesis')
}

/** Restores the browser's own speech synthesis. */
export function returnVoice(): void {
  if (itsOwn) Object.defineProperty(window, 'speechSynthesis', itsOwn)
}
