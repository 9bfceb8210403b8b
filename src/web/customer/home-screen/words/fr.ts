import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'C’est fait. Depuis l’écran d’accueil, vos points sont à portée de main.',
  dismissed:
    'Plus tard, peut-être. Vous pouvez ajouter cette page à l’écran d’accueil depuis le menu du navigateur quand vous voulez.',
  unavailable: 'Ouvrez le menu du navigateur pour ajouter cette page à l’écran d’accueil.',
  add: 'Ajouter à l’écran d’accueil',
  thenOneTap: 'Vos points seront à portée de main.',
  onIPhone:
    'Vos points à portée de main\u202f: touchez Partager {icon}, puis «\u202fSur l’écran d’accueil\u202f».',
} satisfies Translation<typeof en, 'fr'>
