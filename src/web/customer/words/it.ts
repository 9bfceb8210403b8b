import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'Con la tecnologia di {product}',
  rememberMyNumber: 'Ricorda il mio numero su questo telefono',
  onlyOnYourOwn: 'Solo sul tuo telefono.',
  onlyOnYourOwnWithCookies: 'Solo sul tuo telefono. Questo consente i cookie funzionali.',
} satisfies Translation<typeof en, 'it'>
