import { wordsIn } from '../../../platform/words/language.ts'
import type en from './words/en.ts'

export const previewWords = wordsIn<typeof en>('owner/setup/preview/words')
