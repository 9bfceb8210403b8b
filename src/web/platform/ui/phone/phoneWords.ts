import { wordsIn } from '../../words/language.ts'
import type en from './words/en.ts'

export const phoneWords = wordsIn<typeof en>('platform/ui/phone/words')
