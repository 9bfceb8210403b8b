import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consultez vos points',
  titleAt: 'Consultez vos points chez {shop}',
  howMany: 'Combien de points avez-vous\u202f?',
  checkPoints: 'Voir mes points',
  yourPhone: 'Votre numéro de téléphone',
  sameNumber: 'Le même numéro que lors du scan.',
  checking: 'Recherche des points...',
  checkMyPoints: 'Voir mes points',
  enterYourPhone: 'Saisissez votre numéro de téléphone',
  noPoints: 'Aucun point à afficher',
  howToCheck: 'Comment consulter vos points',
  goHome: 'Aller à l’accueil',
  invalidCode: 'Code QR non valide. Scannez à nouveau celui du comptoir.',
  businessNotFound:
    'Commerce introuvable. Scannez le code au comptoir ou renseignez-vous sur place.',
  somethingWentWrong: 'Une erreur s’est produite',
  failed: 'Impossible d’afficher les points',
  youHave: {
    one: 'Vous avez {count} point.',
    many: 'Vous avez {count} de points.',
    other: 'Vous avez {count} points.',
  },
  rewardReady: 'Votre récompense est prête. Montrez cet écran au comptoir.',
  showTheReceipt: 'Afficher le reçu',
} satisfies Translation<typeof en, 'fr'>
