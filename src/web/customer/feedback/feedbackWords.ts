import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

export const feedbackWords = wordsIn<typeof en>('customer/feedback/words')
