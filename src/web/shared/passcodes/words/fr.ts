import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'Code',
  ourAnswer: 'Les six chiffres de notre réponse.',
  resent: 'Nous avons envoyé un nouveau code.',
  textMe: 'M’envoyer un code par SMS',
  sendNew: 'Envoyer un nouveau code',
  sending: 'Envoi...',
  firstIn: {
    seconds: {
      one: 'Nous pourrons renvoyer un code dans {count} seconde.',
      many: 'Nous pourrons renvoyer un code dans {count} de secondes.',
      other: 'Nous pourrons renvoyer un code dans {count} secondes.',
    },
    minutes: {
      one: 'Nous pourrons renvoyer un code dans {count} minute.',
      many: 'Nous pourrons renvoyer un code dans {count} de minutes.',
      other: 'Nous pourrons renvoyer un code dans {count} minutes.',
    },
    hours: {
      one: 'Nous pourrons renvoyer un code dans {count} heure.',
      many: 'Nous pourrons renvoyer un code dans {count} d’heures.',
      other: 'Nous pourrons renvoyer un code dans {count} heures.',
    },
  },
  againIn: {
    seconds: {
      one: 'Vous pourrez demander un nouveau code dans {count} seconde.',
      many: 'Vous pourrez demander un nouveau code dans {count} de secondes.',
      other: 'Vous pourrez demander un nouveau code dans {count} secondes.',
    },
    minutes: {
      one: 'Vous pourrez demander un nouveau code dans {count} minute.',
      many: 'Vous pourrez demander un nouveau code dans {count} de minutes.',
      other: 'Vous pourrez demander un nouveau code dans {count} minutes.',
    },
    hours: {
      one: 'Vous pourrez demander un nouveau code dans {count} heure.',
      many: 'Vous pourrez demander un nouveau code dans {count} d’heures.',
      other: 'Vous pourrez demander un nouveau code dans {count} heures.',
    },
  },
  six: 'Saisissez les 6 chiffres du code',
  notChecked: 'Le code n’a pas pu être vérifié. Réessayez.',
  notSent: 'Aucun nouveau code n’a été envoyé. Réessayez.',
  byText: 'Recevoir le code par SMS',
  textTo:
    'Depuis ce téléphone, envoyez {words} au {number}. Nous répondons avec un code qui ne marche qu’ici.',
  textOutbox:
    'Depuis ce téléphone, envoyez {words} dans la boîte d’envoi. Nous répondons avec un code qui ne marche qu’ici.',
  open: 'Ouvrir Messages',
  noAnswer:
    'Pas de réponse\u202f? Si ce téléphone nous a déjà envoyé STOP, envoyez d’abord START, puis {words} à nouveau.',
  noTextTo:
    'Pas encore de SMS\u202f? Depuis ce téléphone, envoyez {words} au {number}, et nous répondons avec un code.',
  noTextOutbox:
    'Pas encore de SMS\u202f? Depuis ce téléphone, envoyez {words} dans la boîte d’envoi, et nous répondons avec un code.',
} satisfies Translation<typeof en, 'fr'>
