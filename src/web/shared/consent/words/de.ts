import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Cookie-Einstellungen',
} satisfies Translation<typeof en, 'de'>
