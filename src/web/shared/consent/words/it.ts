import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Preferenze sui cookie',
} satisfies Translation<typeof en, 'it'>
