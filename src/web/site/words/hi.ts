import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'होम पर वापस जाएँ',
} satisfies Translation<typeof en, 'hi'>
