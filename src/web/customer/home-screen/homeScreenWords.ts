import { wordsIn } from '../../platform/words/language.ts'
import type en from './words/en.ts'

/** How to put a shop on the home screen. */
export const homeScreenWords = wordsIn<typeof en>('customer/home-screen/words')
