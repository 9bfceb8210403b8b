import { wordsIn } from '../../../platform/words/language.ts'
import type en from './laterWords/en.ts'

/** What is said where a shop has several rewards. */
export const ladderWords = wordsIn<typeof en>('customer/rewards/ladder/laterWords')
