import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: 'Tippe deine Nummer für {count}\u00a0Punkt',
    other: 'Tippe deine Nummer für {count}\u00a0Punkte',
  },
  isYourCard: 'Deine Nummer ist deine Karte: keine App, kein Passwort.',
  phoneNumber: 'Telefonnummer',
  clear: 'Löschen',
  deleteLast: 'Letzte Ziffer löschen',
  collect: {
    one: '{count} Punkt sammeln',
    other: '{count} Punkte sammeln',
  },
  collecting: 'Wird gesammelt...',
  staff: 'Personal',
  languageFailed: 'Diese Sprache wurde nicht geladen. Bitte prüfe die Verbindung.',
  thankYou: 'Danke',
  turnBack: 'Bitte dreh das Tablet zurück.',
  pointsEarned: 'Punkte gesammelt',
  before: 'Vorher',
  thisVisit: 'Dieser Besuch',
  given: {
    welcome: 'Willkommen',
    birthday: 'Geburtstag',
    invited: 'Per Einladung',
    friend: 'Ein Freund kam',
  },
  points: 'Punkte',
  moreFor: {
    one: 'Noch <b>{count} Punkt</b> bis:',
    other: 'Noch <b>{count} Punkte</b> bis:',
  },
  saved: 'Gespeichert',
  arriveLater: {
    one: 'Dein {count} Punkt kommt an, sobald das Geschäft wieder online ist.',
    other: 'Deine {count} Punkte kommen an, sobald das Geschäft wieder online ist.',
  },
  oneMoment: 'Einen Moment',
  justCollected: 'Diese Nummer hat hier gerade erst Punkte gesammelt.',
  tomorrow: 'Diese Nummer kann morgen wieder sammeln.',
  oddNumber: 'Mit dieser Nummer hat es nicht geklappt.',
  notAdded: 'Deine Punkte wurden nicht gutgeschrieben.',
  askAtCounter: 'Bitte frag an der Theke.',
  askedForTexts:
    'Wir fragen dich einmal per SMS. Antworte mit YES, um SMS zu Prämien zu bekommen. Schon mit YES geantwortet? Dann passt alles.',
} satisfies Translation<typeof en, 'de'>
