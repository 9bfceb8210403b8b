import { wordsIn } from '../../../platform/words/language.ts'
import type en from './words/en.ts'

/** The scanner for customers with an account. */
export const scannerWords = wordsIn<typeof en>('customer/scan/scanner/words')
