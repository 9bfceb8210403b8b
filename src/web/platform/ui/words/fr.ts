import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Aller au contenu',
  optional: '(facultatif)',
  newTab: '(s’ouvre dans un nouvel onglet)',
  close: 'Fermer',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
} satisfies Translation<typeof en, 'fr'>
