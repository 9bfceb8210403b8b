import { wordsIn } from '../../platform/words/language.ts'
import type en from './result/words/en.ts'

/** What a scan gave. */
export const resultWords = wordsIn<typeof en>('customer/scan/result/words')
