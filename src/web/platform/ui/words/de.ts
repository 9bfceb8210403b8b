import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Zum Inhalt',
  optional: '(freiwillig)',
  newTab: '(öffnet sich in einem neuen Tab)',
  close: 'Schließen',
  notification: 'Hinweis',
  notifications: 'Hinweise ({hotkey})',
} satisfies Translation<typeof en, 'de'>
