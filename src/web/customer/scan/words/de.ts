import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Punkte sammeln',
  titleAt: 'Punkte sammeln bei {shop}',
  worth: {
    one: 'Dieser Code ist {count}\u00a0Punkt wert.',
    other: 'Dieser Code ist {count}\u00a0Punkte wert.',
  },
  worthUnknown: 'Sammle deine Punkte mit diesem Code.',
  whoGetsThem: 'Wer bekommt sie?',
  yourPhone: 'Deine Telefonnummer',
  collect: {
    one: '{count} Punkt sammeln',
    other: '{count} Punkte sammeln',
  },
  collecting: 'Wird gesammelt...',
  scanFailed: 'Scan fehlgeschlagen',
  checkMyPoints: 'Meine Punkte ansehen',
  tryAgain: 'Erneut versuchen',
  somethingWentWrong: 'Etwas ist schiefgegangen. Versuch es noch einmal.',
  unreadable: 'Wir konnten diesen Code nicht lesen. Versuch es noch einmal.',
  yourNumber:
    'Deine Nummer ist deine Karte: keine App, kein Passwort. Wir zählen damit deine Punkte und nutzen sie nie für Werbung.',
  yourNumberAndTexts:
    'Deine Nummer ist deine Karte: keine App, kein Passwort. Wir zählen damit deine Punkte und nutzen sie nie für Werbung. SMS bekommst du nur, wenn du das Kästchen ankreuzt.',
  privacyPolicy: 'Datenschutzerklärung',
  pointsEarned: 'Punkte gesammelt',
  rewardUnlocked: 'Prämie freigeschaltet',
  youCollected: {
    one: 'Du hast {count} Punkt gesammelt.',
    other: 'Du hast {count} Punkte gesammelt.',
  },
  youHave: {
    one: 'Du hast jetzt {count} Punkt.',
    other: 'Du hast jetzt {count} Punkte.',
  },
  showThisScreen: 'Zeig zum Einlösen diesen Bildschirm.',
  showTheReceipt: 'Beleg zeigen',
  waiting: {
    noAnswerYet: 'Noch keine Antwort',
    notSentYet: 'Noch nicht gesendet',
    saved: 'Dein Scan ist gespeichert.',
    slow: 'Die Verbindung ist langsam. Wir senden noch. Lass diese Seite offen.',
    line: 'Wir senden ihn, sobald du wieder online bist. Lass diese Seite offen.',
    busy: 'Gerade ist sehr viel los. Wir versuchen es weiter. Lass diese Seite offen.',
    forNumber: 'Für {phone}',
    sending: 'Wird gesendet...',
    tryNow: 'Jetzt versuchen',
    wrongNumber:
      'Falsche Nummer? Die Punkte sind vielleicht schon dort, also warte auf die Antwort. Tippe dann auf „Nicht meine Nummer“, um sie umzubuchen.',
    changeNumber: 'Nummer ändern',
  },
  openingScanner: 'Scanner wird geöffnet...',
  scannerHeading: 'QR-Code-Scanner',
} satisfies Translation<typeof en, 'de'>
