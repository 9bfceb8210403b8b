import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'Com a tecnologia {product}',
  rememberMyNumber: 'Lembrar meu número neste celular',
  onlyOnYourOwn: 'Só no seu próprio celular.',
  onlyOnYourOwnWithCookies: 'Só no seu próprio celular. Isso permite cookies funcionais.',
} satisfies Translation<typeof en, 'pt'>
