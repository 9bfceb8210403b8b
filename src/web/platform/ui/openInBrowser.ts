import { wordsIn } from '../words/language.ts'
import { pageWords } from '../words/pageWords.ts'
import { isInAppBrowser } from './inAppBrowser.ts'
import type en from './laterWords/en.ts'

const words = wordsIn<typeof en>('platform/ui/laterWords')

/** What to do where another app refuses what a browser would ask about; undefined in browsers. */
export function openInBrowser(): string | undefined {
  return isInAppBrowser() ? pageWords(words).words.inAnotherApp : undefined
}
