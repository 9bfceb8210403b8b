import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

export const passcodeWords = wordsIn<typeof en>('shared/passcodes/words')
