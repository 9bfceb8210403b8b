import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'Torna alla home',
} satisfies Translation<typeof en, 'it'>
