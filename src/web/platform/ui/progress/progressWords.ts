import { wordsIn } from '../../words/language.ts'
import type en from './words/en.ts'

/** What bars and badges say about the way to a reward. */
export const progressWords = wordsIn<typeof en>('platform/ui/progress/words')
