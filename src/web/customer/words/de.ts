import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'Mit Technik von {product}',
  rememberMyNumber: 'Meine Nummer auf diesem Handy merken',
  onlyOnYourOwn: 'Nur auf deinem eigenen Handy.',
  onlyOnYourOwnWithCookies: 'Nur auf deinem eigenen Handy. Das erlaubt funktionale Cookies.',
} satisfies Translation<typeof en, 'de'>
