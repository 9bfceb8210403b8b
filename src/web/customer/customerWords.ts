import { wordsIn } from '../platform/words/language.ts'
import type en from './words/en.ts'

/** What is around a shop’s pages. */
export const customerWords = wordsIn<typeof en>('customer/words')
