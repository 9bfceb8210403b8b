import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'Zurück zur Startseite',
} satisfies Translation<typeof en, 'de'>
