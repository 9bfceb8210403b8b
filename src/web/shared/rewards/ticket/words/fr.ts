import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: 'sur {count} point',
    many: 'sur {count} de points',
    other: 'sur {count} points',
  },
  showThisScreen: 'Montrez cet écran pour en profiter',
  phoneAndTime: 'Tél. {digits}, {time}',
  phone: 'Tél. {digits}',
  claimCode: 'Code de retrait',
  scanAtTheCounter: 'Pour obtenir votre code de retrait, scannez le code au comptoir.',
  noLongerWaiting: 'Cette récompense n’est plus en attente.',
  goodForThreeMinutes: 'Il est valable trois minutes.',
  showNextCode: 'Afficher le code suivant',
  rewardsWaiting: {
    one: '{count} récompense vous attend.',
    many: '{count} de récompenses vous attendent.',
    other: '{count} récompenses vous attendent.',
  },
  refreshes: 'S’actualise automatiquement.',
  redeemed: 'Récompense remise. Profitez-en\u202f!',
  noReward: 'Aucune récompense en attente',
  itWasRedeemed: 'Elle a été remise, ou le commerce a modifié vos points.',
  used: 'Utilisé',
  notValid: 'Plus valable',
  yourPoints: 'Vos points',
  pointsOf: '{points} sur {threshold}',
  moreWaiting: {
    one: 'Une autre récompense vous attend.',
    many: '{count} de récompenses de plus vous attendent.',
    other: '{count} autres récompenses vous attendent.',
  },
  newCard: 'Votre prochaine visite ouvre une nouvelle carte.',
  toTheNext: {
    one: 'Encore {count} point avant la prochaine.',
    many: 'Encore {count} de points avant la prochaine.',
    other: 'Encore {count} points avant la prochaine.',
  },
  showNextReward: 'Afficher la récompense suivante',
} satisfies Translation<typeof en, 'fr'>
