import { wordsIn } from '../../../platform/words/language.ts'
import type en from './words/en.ts'

export const recorderWords = wordsIn<typeof en>('customer/feedback/recorder/words')
