import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'Code QR non valide. Scannez à nouveau celui du comptoir.',
  goHome: 'Aller à l’accueil',
  noCode: 'Aucun code QR dans l’adresse',
  pointYourCamera:
    'Pointez l’appareil photo de votre téléphone vers le code du comptoir. Cette page s’ouvre avec le code, et vous saisissez votre numéro de téléphone pour cumuler les points.',
  onlyYourBalance: 'Vous voulez seulement voir votre solde\u202f? Consultez vos points.',
  checkAt: 'Voir mes points chez {shop}',
  showsPoints: 'Ce code affiche vos points.',
  scanTheOther: 'Pour cumuler des points, scannez l’autre code au comptoir.',
  foundAtTheCounter: 'Vous avez trouvé un code au comptoir.',
  openIt:
    'Ouvrez-le pour cumuler vos points. Sur un écran, le code change toutes les quelques secondes.',
  openTheCode: 'Ouvrir le code',
} satisfies Translation<typeof en, 'fr'>
