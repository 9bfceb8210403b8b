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
      one: 'In {count} Sekunde können wir wieder einen Code senden.',
      other: 'In {count} Sekunden können wir wieder einen Code senden.',
    },
    minutes: {
      one: 'In {count} Minute können wir wieder einen Code senden.',
      other: 'In {count} Minuten können wir wieder einen Code senden.',
    },
    hours: {
      one: 'In {count} Stunde können wir wieder einen Code senden.',
      other: 'In {count} Stunden können wir wieder einen Code senden.',
    },
  },
  againIn: {
    seconds: {
      one: 'In {count} Sekunde kannst du einen neuen Code anfordern.',
      other: 'In {count} Sekunden kannst du einen neuen Code anfordern.',
    },
    minutes: {
      one: 'In {count} Minute kannst du einen neuen Code anfordern.',
      other: 'In {count} Minuten kannst du einen neuen Code anfordern.',
    },
    hours: {
      one: 'In {count} Stunde kannst du einen neuen Code anfordern.',
      other: 'In {count} Stunden kannst du einen neuen Code anfordern.',
    },
  },
  six: 'Gib die 6 Ziffern des Codes ein',
  notChecked: 'Der Code konnte nicht geprüft werden. Versuch es noch einmal.',
  notSent: 'Es wurde kein neuer Code gesendet. Versuch es noch einmal.',
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
