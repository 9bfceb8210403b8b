import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'Code',
  ourAnswer: 'Die sechs Ziffern aus unserer Antwort.',
  resent: 'Wir haben einen neuen Code gesendet.',
  textMe: 'Code per SMS senden',
  sendNew: 'Neuen Code senden',
  sending: 'Wird gesendet...',
  firstIn: {
    seconds: {
      one: 'Wir können einen neuen Code senden in {count} Sekunde.',
      other: 'Wir können einen neuen Code senden in {count} Sekunden.',
    },
    minutes: {
      one: 'Wir können einen neuen Code senden in {count} Minute.',
      other: 'Wir können einen neuen Code senden in {count} Minuten.',
    },
    hours: {
      one: 'Wir können einen neuen Code senden in {count} Stunde.',
      other: 'Wir können einen neuen Code senden in {count} Stunden.',
    },
  },
  againIn: {
    seconds: {
      one: 'Du kannst einen neuen Code anfordern in {count} Sekunde.',
      other: 'Du kannst einen neuen Code anfordern in {count} Sekunden.',
    },
    minutes: {
      one: 'Du kannst einen neuen Code anfordern in {count} Minute.',
      other: 'Du kannst einen neuen Code anfordern in {count} Minuten.',
    },
    hours: {
      one: 'Du kannst einen neuen Code anfordern in {count} Stunde.',
      other: 'Du kannst einen neuen Code anfordern in {count} Stunden.',
    },
  },
  six: 'Bitte gib die 6 Ziffern des Codes ein',
  notChecked: 'Der Code konnte nicht geprüft werden. Bitte versuche es noch einmal.',
  notSent: 'Es wurde kein neuer Code gesendet. Bitte versuche es noch einmal.',
  byText: 'Code per SMS holen',
  textTo:
    'Sende von diesem Telefon {words} an {number}. Wir antworten mit einem Code, der nur hier gilt.',
  textOutbox:
    'Sende von diesem Telefon {words} im Postausgang. Wir antworten mit einem Code, der nur hier gilt.',
  open: 'Nachrichten öffnen',
  noAnswer:
    'Keine Antwort? Wenn dieses Telefon uns je STOP geschickt hat, sende zuerst START und dann noch einmal {words}.',
  noTextTo:
    'Noch keine SMS? Sende von diesem Telefon {words} an {number}, und wir antworten mit einem Code.',
  noTextOutbox:
    'Noch keine SMS? Sende von diesem Telefon {words} im Postausgang, und wir antworten mit einem Code.',
} satisfies Translation<typeof en, 'de'>
