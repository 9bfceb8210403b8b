import { wordsIn } from '../../platform/words/language.ts'
import type en from './laterWords/en.ts'

/** The question for a birthday, after the points. */
export const birthdayWords = wordsIn<typeof en>('customer/birthday/laterWords')
