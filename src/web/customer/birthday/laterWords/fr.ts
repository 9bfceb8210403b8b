import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: 'Bienvenue',
    birthday: 'Anniversaire',
    invited: 'Par invitation',
    friend: 'Un proche est venu',
  },
  brings: {
    one: 'Passez cette semaine-là\u202f: {count} point de plus vous attend.',
    many: 'Passez cette semaine-là\u202f: {count} de points de plus vous attendent.',
    other: 'Passez cette semaine-là\u202f: {count} points de plus vous attendent.',
  },
  comeBy: {
    one: 'Passez entre trois jours avant et trois jours après\u202f: votre visite rapporte {count} point de plus.',
    many: 'Passez entre trois jours avant et trois jours après\u202f: votre visite rapporte {count} de points de plus.',
    other:
      'Passez entre trois jours avant et trois jours après\u202f: votre visite rapporte {count} points de plus.',
  },
  question: 'Quand est votre anniversaire\u202f?',
  month: 'Mois',
  day: 'Jour',
  choose: 'Choisir',
  save: 'Enregistrer ma date',
  saving: 'Enregistrement...',
  note: 'Le jour et le mois, jamais l’année. Vous pouvez le modifier une fois par an.',
  notNow: 'Pas maintenant',
  saved: 'Votre anniversaire est enregistré',
  known: 'Nous connaissons votre anniversaire.',
  change: 'Le modifier',
  takeBack: 'Le supprimer',
  takenBack: 'Votre anniversaire a été supprimé.',
  declined: 'Nous ne vous le redemanderons pas avant trois mois.',
  failed: 'Votre anniversaire n’a pas été enregistré. Vérifiez votre connexion et réessayez.',
} satisfies Translation<typeof en, 'fr'>
