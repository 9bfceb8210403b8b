import { wordsIn } from '../words/language.ts'
import type en from './words/en.ts'

/** What parts of every page say. */
export const uiWords = wordsIn<typeof en>('platform/ui/words')
