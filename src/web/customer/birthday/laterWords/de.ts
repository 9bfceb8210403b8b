import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: 'Willkommen',
    birthday: 'Geburtstag',
    invited: 'Per Einladung',
    friend: 'Ein Freund kam',
  },
  brings: {
    one: 'Komm in dieser Woche vorbei: {count} Punkt extra wartet auf dich.',
    other: 'Komm in dieser Woche vorbei: {count} Punkte extra warten auf dich.',
  },
  comeBy: {
    one: 'Komm von drei Tagen davor bis drei Tage danach vorbei: Dein Besuch bringt {count} Punkt extra.',
    other:
      'Komm von drei Tagen davor bis drei Tage danach vorbei: Dein Besuch bringt {count} Punkte extra.',
  },
  question: 'Wann hast du Geburtstag?',
  month: 'Monat',
  day: 'Tag',
  choose: 'Auswählen',
  save: 'Tag speichern',
  saving: 'Wird gespeichert...',
  note: 'Nur Tag und Monat, nie das Jahr. Einmal im Jahr kannst du ihn ändern.',
  notNow: 'Jetzt nicht',
  saved: 'Dein Geburtstag ist gespeichert',
  known: 'Wir kennen deinen Geburtstag.',
  change: 'Ändern',
  takeBack: 'Löschen',
  takenBack: 'Dein Geburtstag ist gelöscht.',
  declined: 'Wir fragen dich drei Monate lang nicht mehr.',
  failed:
    'Dein Geburtstag wurde nicht gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
} satisfies Translation<typeof en, 'de'>
