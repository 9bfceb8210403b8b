import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Cumuler des points',
  titleAt: 'Cumuler des points chez {shop}',
  worth: {
    one: 'Ce code vaut {count}\u00a0point.',
    many: 'Ce code vaut {count} de points.',
    other: 'Ce code vaut {count}\u00a0points.',
  },
  worthUnknown: 'Cumulez vos points avec ce code.',
  whoGetsThem: 'Pour qui\u202f?',
  yourPhone: 'Votre numéro de téléphone',
  collect: {
    one: 'Cumuler {count} point',
    many: 'Cumuler {count} de points',
    other: 'Cumuler {count} points',
  },
  collecting: 'En cours...',
  scanFailed: 'Échec du scan',
  checkMyPoints: 'Voir mes points',
  tryAgain: 'Réessayer',
  somethingWentWrong: 'Un problème est survenu. Réessayez.',
  unreadable: 'Impossible de lire ce code. Réessayez.',
  yourNumber:
    'Votre numéro est votre carte\u202f: ni appli, ni mot de passe. Il sert à compter vos points, jamais à la publicité.',
  yourNumberAndTexts:
    'Votre numéro est votre carte\u202f: ni appli, ni mot de passe. Il sert à compter vos points, jamais à la publicité. Vous ne recevez des SMS que si vous cochez la case.',
  privacyPolicy: 'Politique de confidentialité',
  pointsEarned: 'Points gagnés',
  rewardUnlocked: 'Récompense débloquée',
  youCollected: {
    one: 'Vous avez gagné {count} point.',
    many: 'Vous avez gagné {count} de points.',
    other: 'Vous avez gagné {count} points.',
  },
  youHave: {
    one: 'Vous avez maintenant {count} point.',
    many: 'Vous avez maintenant {count} de points.',
    other: 'Vous avez maintenant {count} points.',
  },
  showThisScreen: 'Montrez cet écran pour en profiter.',
  showTheReceipt: 'Afficher le reçu',
  waiting: {
    noAnswerYet: 'Pas encore de réponse',
    notSentYet: 'Pas encore envoyé',
    saved: 'Votre scan est enregistré.',
    slow: 'La connexion est lente. L’envoi continue. Gardez cette page ouverte.',
    line: 'Il sera envoyé dès que vous serez de nouveau en ligne. Gardez cette page ouverte.',
    busy: 'Nous sommes très sollicités en ce moment. Les essais continuent. Gardez cette page ouverte.',
    forNumber: 'Pour {phone}',
    sending: 'Envoi...',
    tryNow: 'Essayer maintenant',
    wrongNumber:
      'Mauvais numéro\u202f? Les points y sont peut-être déjà\u202f: attendez la réponse. Touchez ensuite «\u202fCe n’est pas mon numéro\u202f» pour les déplacer.',
    changeNumber: 'Changer de numéro',
  },
  openingScanner: 'Ouverture du scanner...',
  scannerHeading: 'Scanner de codes QR',
} satisfies Translation<typeof en, 'fr'>
