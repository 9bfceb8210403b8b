import { wordsIn } from '../../platform/words/language.ts'
import type en from './how-to-check/words/en.ts'

/** How to come to the points check. */
export const howToCheckWords = wordsIn<typeof en>('customer/points/how-to-check/words')
