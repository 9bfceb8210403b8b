import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Vai al contenuto',
  optional: '(facoltativo)',
  newTab: '(si apre in una nuova scheda)',
  close: 'Chiudi',
  notification: 'Avviso',
  notifications: 'Avvisi ({hotkey})',
} satisfies Translation<typeof en, 'it'>
