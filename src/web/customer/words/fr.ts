import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'Propulsé par {product}',
  rememberMyNumber: 'Retenir mon numéro sur ce téléphone',
  onlyOnYourOwn: 'Uniquement sur votre propre téléphone.',
  onlyOnYourOwnWithCookies:
    'Uniquement sur votre propre téléphone. Cela autorise les cookies fonctionnels.',
} satisfies Translation<typeof en, 'fr'>
