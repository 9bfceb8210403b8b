import { wordsIn } from '../../platform/words/language.ts'
import type en from './dead-code/words/en.ts'

/** What is said of codes that give no points. */
export const deadCodeWords = wordsIn<typeof en>('customer/scan/dead-code/words')
