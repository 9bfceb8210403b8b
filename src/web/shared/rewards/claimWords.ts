import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** What the place of a claim code says while the code's own part has not loaded. */
export const claimWords = wordsIn<typeof en>('shared/rewards/words')
