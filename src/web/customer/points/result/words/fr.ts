import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'Récompense disponible',
  checkAgain: 'Revérifier',
  done: 'Terminé',
  yourPoints: 'Vos points',
  ofThreshold: 'sur {threshold}',
  isYourReward: '{threshold} = votre récompense',
  neededFor: {
    one: 'Encore <b>{count} point</b> pour votre récompense\u202f:',
    many: 'Encore <b>{count} de points</b> pour votre récompense\u202f:',
    other: 'Encore <b>{count} points</b> pour votre récompense\u202f:',
  },
  goodUntil: 'Vos points sont valables jusqu’au {date}. Une visite d’ici là les conserve.',
  kept: {
    one: 'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} point) reste valable jusqu’au {day}.',
    many: 'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} de points) reste valable jusqu’au {day}.',
    other:
      'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} points) reste valable jusqu’au {day}.',
  },
  notGiving: 'Ce commerce ne donne pas de points en ce moment. Les vôtres sont en sécurité.',
  haveAnAccount: 'Vous avez un compte\u202f?',
  seeAllShops: 'Voir tous vos commerces',
} satisfies Translation<typeof en, 'fr'>
