import { wordsIn } from '../../platform/words/language.ts'
import type en from './my-shops/words/en.ts'

/** All shops of a customer with an account. */
export const myShopsWords = wordsIn<typeof en>('customer/points/my-shops/words')
