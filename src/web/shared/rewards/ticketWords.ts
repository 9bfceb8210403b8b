import { wordsIn } from '../../platform/words/language.ts'
import type en from './ticket/words/en.ts'

/** What a reward's ticket says, waiting and used. */
export const ticketWords = wordsIn<typeof en>('shared/rewards/ticket/words')
