import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

export const checkWords = wordsIn<typeof en>('site/home/words')
