import loaders from 'virtual:customers-words/counter-screen'
import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import { formatNumberIn } from '../../../contract/platform/speech.ts'
import { formOf, type Sentence } from '../../../contract/platform/words.ts'
import { speakAnyway } from '../../platform/words/customersPart.ts'
import { pageLanguage, type SpokenWords, wordsIn } from '../../platform/words/language.ts'
import { speak } from '../../platform/words/pageWords.ts'
import type en from './words/en.ts'

const screenWords = wordsIn<typeof en>('device/counter-screen/words')

/** Longer, nobody waits for a code. */
const PATIENCE_MS = 2_000

/** Words that did not arrive are asked for again: a screen stays open for days. */
const triesAgainMs = 60_000

/** The languages that a screen speaks. Until the shop is known, they are the page's own. */
export function keepVoices() {
  let arrived: readonly SpokenWords[] = [pageLanguage()]
  let isTaken = false
  let next: ReturnType<typeof setTimeout> | undefined

  async function take(languages: readonly SpokenLanguage[]): Promise<void> {
    clearTimeout(next)
    const asked = { patienceMs: PATIENCE_MS }
    const spoken = await Promise.all(
      languages.map((language) => speakAnyway(loaders, { ...asked, language })),
    )
    const found = spoken.filter(({ code }, place) => code === languages[place])
    arrived = found.length > 0 ? found : [pageLanguage()]
    isTaken = true
    if (found.length < languages.length) next = setTimeout(() => void take(languages), triesAgainMs)
  }
  return {
    take,
    /** News may come before the words. */
    areKnown: () => isTaken,
    /** Also those whose turn it is not. */
    all: () => arrived,
    /**
     * The shop's main language and one more, under each other as on paper. Where the shop offers several, they take
     * turns with the codes.
     */
    at(step: number): readonly SpokenWords[] {
      const [main, ...others] = arrived
      return [main, others[step % others.length]].filter((voice) => voice !== undefined)
    },
  }
}

export type ScreenWords = typeof en
type Filled = Readonly<Record<string, string | number>>
export type Said = Sentence | readonly [Sentence, Filled]

/** Says a sentence in each language. */
export function sayIn(
  there: HTMLElement,
  voices: readonly SpokenWords[],
  choose: (words: ScreenWords, voice: SpokenWords) => Said,
): void {
  sayLines(there, voices, (voice) => [choose(speak(voice, screenWords).words, voice)])
}

/**
 * Says sentences in each language, on a line of its own. What is filled in stays as it is when a
 * browser translates.
 */
export function sayLines(
  there: HTMLElement,
  voices: readonly SpokenWords[],
  sentencesIn: (voice: SpokenWords) => readonly Said[],
): void {
  const lines = voices.map((voice) => {
    const line = document.createElement('span')
    line.className = 'said'
    line.lang = voice.tag
    line.dir = voice.isMirrored ? 'rtl' : 'ltr'
    sentencesIn(voice).forEach((said, place) => {
      const [sentence, values] = isFilled(said) ? said : [said, {}]
      line.append(place > 0 ? ' · ' : '', ...piecesOf(voice, sentence, values))
    })
    return line
  })
  there.replaceChildren(...lines)
}

const isFilled = (said: Said): said is readonly [Sentence, Filled] => Array.isArray(said)

function piecesOf(voice: SpokenWords, sentence: Sentence, values: Filled): (string | Element)[] {
  return formOf(sentence, voice, values.count)
    .split(/\{(\w+)\}/)
    .map((text, place) => {
      if (place % 2 === 0) return text
      const value = values[text] ?? ''
      const exact = document.createElement('bdi')
      exact.translate = false
      exact.textContent = typeof value === 'number' ? formatNumberIn(voice, value) : value
      return exact
    })
}

/** What a picture is called: in the main language, since it is read aloud. */
export function nameOfCode([main]: readonly SpokenWords[]): string {
  return main ? speak(main, screenWords).words.code : ''
}
