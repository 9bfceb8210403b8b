import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: 'Tapez votre numéro pour {count}\u00a0point',
    many: 'Tapez votre numéro pour {count} de\u00a0points',
    other: 'Tapez votre numéro pour {count}\u00a0points',
  },
  isYourCard: 'Votre numéro est votre carte\u202f: ni appli, ni mot de passe.',
  phoneNumber: 'Numéro de téléphone',
  clear: 'Effacer',
  deleteLast: 'Effacer le dernier chiffre',
  collect: {
    one: 'Cumuler {count} point',
    many: 'Cumuler {count} de points',
    other: 'Cumuler {count} points',
  },
  collecting: 'En cours...',
  staff: 'Équipe',
  languageFailed: 'Cette langue n’a pas été chargée. Vérifiez la connexion.',
  thankYou: 'Merci',
  turnBack: 'Veuillez retourner la tablette.',
  pointsEarned: 'Points gagnés',
  before: 'Avant',
  thisVisit: 'Cette visite',
  given: {
    welcome: 'Bienvenue',
    birthday: 'Anniversaire',
    invited: 'Par invitation',
    friend: 'Un proche est venu',
  },
  points: 'Points',
  moreFor: {
    one: 'Encore <b>{count} point</b> pour :',
    many: 'Encore <b>{count} de points</b> pour :',
    other: 'Encore <b>{count} points</b> pour :',
  },
  saved: 'Enregistré',
  arriveLater: {
    one: 'Votre {count} point arrivera dès que le commerce sera de nouveau en ligne.',
    many: 'Vos {count} de points arriveront dès que le commerce sera de nouveau en ligne.',
    other: 'Vos {count} points arriveront dès que le commerce sera de nouveau en ligne.',
  },
  oneMoment: 'Un instant',
  justCollected: 'Ce numéro vient de cumuler des points ici.',
  tomorrow: 'Ce numéro pourra de nouveau cumuler des points demain.',
  oddNumber: 'Nous n’avons pas pu utiliser ce numéro.',
  notAdded: 'Vos points n’ont pas été ajoutés.',
  askAtCounter: 'Adressez-vous au comptoir, s’il vous plaît.',
  askedForTexts:
    'Nous vous enverrons un seul SMS pour vous demander votre accord. Répondez YES pour recevoir les SMS sur vos récompenses. Déjà répondu YES ? C’est bon.',
} satisfies Translation<typeof en, 'fr'>
