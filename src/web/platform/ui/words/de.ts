import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Zum Inhalt',
  optional: '(freiwillig)',
  newTab: '(öffnet sich in einem neuen Tab)',
  close: 'Schließen',
} satisfies Translation<typeof en, 'de'>
