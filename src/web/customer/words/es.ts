import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'Con la tecnología de {product}',
  rememberMyNumber: 'Recordar mi número en este teléfono',
  onlyOnYourOwn: 'Solo en tu propio teléfono.',
  onlyOnYourOwnWithCookies: 'Solo en tu propio teléfono. Esto permite las cookies funcionales.',
} satisfies Translation<typeof en, 'es'>
