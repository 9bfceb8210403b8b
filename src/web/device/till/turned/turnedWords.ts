import { wordsIn } from '../../../platform/words/language.ts'
import type en from './words/en.ts'

export const turnedWords = wordsIn<typeof en>('device/till/turned/words')
