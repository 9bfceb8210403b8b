import { wordsIn } from '../../platform/words/language.ts'
import type en from './refused/laterWords/en.ts'

/** From when the next scan counts. */
export const refusedWords = wordsIn<typeof en>('customer/scan/refused/laterWords')
