import { wordsIn } from '../../platform/words/language.ts'
import type en from './laterWords/en.ts'

/** What is said of points that a promotion adds. */
export const bonusWords = wordsIn<typeof en>('shared/bonus/laterWords')
