import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** On the way to the sign-in. */
export const signInWords = wordsIn<typeof en>('shared/sign-in/words')
