import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** What the page of a scanned code says until its answer, and whenever parts do not load. */
export const scanWords = wordsIn<typeof en>('customer/scan/words')
