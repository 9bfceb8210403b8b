import { wordsIn } from '../../platform/words/language.ts'
import type en from './laterWords/en.ts'

/** What is said of friends who are brought. */
export const invitationWords = wordsIn<typeof en>('customer/invitations/laterWords')
