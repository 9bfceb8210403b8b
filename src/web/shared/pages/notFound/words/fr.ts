import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Page introuvable',
  text: 'Il n’y a rien à cette adresse. Vérifiez le lien ou allez à l’accueil.',
  home: 'Aller à l’accueil',
} satisfies Translation<typeof en, 'fr'>
