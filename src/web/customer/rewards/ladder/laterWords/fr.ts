import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'Prêtes pour vous',
  useIt: 'Utiliser',
  takes: {
    one: 'Utilise {takes}, il reste {count}',
    many: 'Utilise {takes}, il reste {count}',
    other: 'Utilise {takes}, il reste {count}',
  },
  takesAll: 'Utilise tous vos points',
  milestone: 'Offerte une seule fois. Vos points restent.',
  next: 'À venir',
  more: 'Encore {points}',
  atPoints: {
    one: 'À {count} point',
    many: 'À {count} de points',
    other: 'À {count} points',
  },
  onceAt: {
    one: 'Une fois, à {count} point cumulé en tout. Vos points restent.',
    many: 'Une fois, à {count} de points cumulés en tout. Vos points restent.',
    other: 'Une fois, à {count} points cumulés en tout. Vos points restent.',
  },
  kept: {
    one: 'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} point) reste valable jusqu’au {day}.',
    many: 'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} de points) reste valable jusqu’au {day}.',
    other:
      'Ce commerce a changé cette récompense. Pour vous, l’ancienne ({count} points) reste valable jusqu’au {day}.',
  },
  had: 'Vous l’avez déjà eue.',
  until: 'Jusqu’au {day}',
  notEverywhere: 'Pas dans tous les points de vente',
  notHere: 'Pas dans ce point de vente',
  ratherThis: 'Plutôt celle-ci\u202f?',
  swap: 'Échanger',
  keepForLater: 'Garder pour plus tard',
  ofYour: 'de vos {points}',
  inAll: 'points en tout',
  youDidIt: 'Bravo, c’est atteint.',
  showMyRewards: 'Voir mes récompenses',
} satisfies Translation<typeof en, 'fr'>
