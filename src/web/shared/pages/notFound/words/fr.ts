import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Page introuvable',
  text: 'Avez-vous oublié d’ajouter la page au routeur\u202f?',
  home: 'Aller à l’accueil',
} satisfies Translation<typeof en, 'fr'>
