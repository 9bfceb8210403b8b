import { wordsIn } from '../words/language.ts'
import type en from './words/en.ts'

export const apiWords = wordsIn<typeof en>('platform/api/words')
