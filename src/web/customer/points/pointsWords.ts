import { wordsIn } from '../../platform/words/language.ts'
import type en from './result/words/en.ts'

/** How many points a number has. */
export const pointsWords = wordsIn<typeof en>('customer/points/result/words')
