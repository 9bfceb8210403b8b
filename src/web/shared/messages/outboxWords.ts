import { wordsIn } from '../../platform/words/language.ts'
import type en from './outbox/words/en.ts'

/** Where texts arrive in a trial. */
export const outboxWords = wordsIn<typeof en>('shared/messages/outbox/words')
