import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'सीधे सामग्री पर जाएँ',
  optional: '(वैकल्पिक)',
  newTab: '(नए टैब में खुलता है)',
  close: 'बंद करें',
  notification: 'सूचना',
  notifications: 'सूचनाएँ ({hotkey})',
} satisfies Translation<typeof en, 'hi'>
