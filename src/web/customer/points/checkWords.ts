import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** The form of the points check. */
export const checkWords = wordsIn<typeof en>('customer/points/words')
