import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'Mes commerces',
  title: 'Mes commerces | {product}',
  loading: 'Chargement de vos commerces...',
  confirmOnce: 'Confirmez votre numéro une fois et voyez vos points dans tous les commerces.',
  pointsFor: 'Points du numéro se terminant par {digits}.',
  notLoaded: 'Vos commerces n’ont pas été chargés',
  pointsAreSafe: 'Vos points sont conservés. Vérifiez votre connexion et réessayez.',
  tryAgain: 'Réessayer',
  signInAgain: 'Se reconnecter',
  scanACode: 'Scanner un code',
  signOut: 'Se déconnecter',
  noPointsYet: 'Pas encore de points',
  scanAtACounter: 'Scannez le code au comptoir d’un commerce et il apparaîtra ici.',
  readyForReward: 'Récompense prête\u202f!',
  toGo: {
    one: 'Encore {count} point',
    many: 'Encore {count} de points',
    other: 'Encore {count} points',
  },
  pointsOf: '{points} sur {threshold}',
  lastVisit: 'Dernière visite\u202f: {day}',
  lastVisitNotGiving: 'Dernière visite\u202f: {day}. Ne donne pas de points en ce moment',
  noVisit: 'Pas encore de visite',
  noVisitNotGiving: 'Pas encore de visite. Ne donne pas de points en ce moment',
} satisfies Translation<typeof en, 'fr'>
