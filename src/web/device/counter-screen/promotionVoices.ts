import loaders from 'virtual:customers-words/counter-screen-promotion'
import { speakIn } from '../../platform/words/customersPart.ts'
import {
  loadLaterWords,
  pageLanguage,
  type SpokenWords,
  wordsIn,
} from '../../platform/words/language.ts'
import { bonusWords } from '../../shared/bonus/bonusWords.ts'
import type en from './laterWords/en.ts'

export const titleWords = wordsIn<typeof en>('device/counter-screen/laterWords')

const features = [titleWords, bonusWords]

/** Whether each of these languages has its words of promotions. */
export function speaksOfPromotions(voices: readonly SpokenWords[]): boolean {
  return voices.every(({ words }) => features.every(({ folder }) => folder in words))
}

/** Adds the words of promotions to these languages, where they are missing. */
export async function learn(voices: readonly SpokenWords[]): Promise<void> {
  const without = voices.filter((voice) => !speaksOfPromotions([voice]))
  await Promise.all(
    without.map(async (voice) => {
      if (voice === pageLanguage()) return loadLaterWords()
      const { words } = await speakIn(loaders, voice.code)
      Object.assign(voice.words, words)
    }),
  )
}
