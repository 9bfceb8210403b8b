import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consultez vos points',
  howMany: 'Combien de points avez-vous\u202f?',
  steps: {
    find: 'Trouvez le code «\u202fConsultez vos points\u202f». Il est au comptoir.',
    point: 'Pointez l’appareil photo de votre téléphone vers lui et ouvrez le lien.',
    type: 'Saisissez le numéro avec lequel vous cumulez. Vous verrez vos points et combien il en manque.',
  },
  goHome: 'Aller à l’accueil',
  fetching: 'Récupération d’un code...',
  tryIt: 'Essayer avec un code de test',
  failed: 'Impossible de générer le code QR de test.',
  tryAgain: 'Réessayez.',
  noDemoShop: 'Il n’y a pas de commerce de démonstration ici. Scannez le code d’un vrai commerce.',
} satisfies Translation<typeof en, 'fr'>
