import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** What a customer agrees to. `sentence` is the one that the server stores, word for word. */
export const textsWords = wordsIn<typeof en>('shared/messages/words')
