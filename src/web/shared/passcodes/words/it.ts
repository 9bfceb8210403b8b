import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'Codice',
  ourAnswer: 'Le sei cifre della nostra risposta.',
  resent: 'Abbiamo inviato un nuovo codice.',
  textMe: 'Inviami un codice via SMS',
  sendNew: 'Invia un nuovo codice',
  sending: 'Invio...',
  firstIn: {
    seconds: {
      one: 'Possiamo inviare un altro codice tra {count} secondo.',
      many: 'Possiamo inviare un altro codice tra {count} di secondi.',
      other: 'Possiamo inviare un altro codice tra {count} secondi.',
    },
    minutes: {
      one: 'Possiamo inviare un altro codice tra {count} minuto.',
      many: 'Possiamo inviare un altro codice tra {count} di minuti.',
      other: 'Possiamo inviare un altro codice tra {count} minuti.',
    },
    hours: {
      one: 'Possiamo inviare un altro codice tra {count} ora.',
      many: 'Possiamo inviare un altro codice tra {count} di ore.',
      other: 'Possiamo inviare un altro codice tra {count} ore.',
    },
  },
  againIn: {
    seconds: {
      one: 'Puoi chiedere un nuovo codice tra {count} secondo.',
      many: 'Puoi chiedere un nuovo codice tra {count} di secondi.',
      other: 'Puoi chiedere un nuovo codice tra {count} secondi.',
    },
    minutes: {
      one: 'Puoi chiedere un nuovo codice tra {count} minuto.',
      many: 'Puoi chiedere un nuovo codice tra {count} di minuti.',
      other: 'Puoi chiedere un nuovo codice tra {count} minuti.',
    },
    hours: {
      one: 'Puoi chiedere un nuovo codice tra {count} ora.',
      many: 'Puoi chiedere un nuovo codice tra {count} di ore.',
      other: 'Puoi chiedere un nuovo codice tra {count} ore.',
    },
  },
  six: 'Inserisci le 6 cifre del codice',
  notChecked: 'Non è stato possibile verificare il codice. Riprova.',
  notSent: 'Nessun nuovo codice inviato. Riprova.',
  byText: 'Ricevi il codice via SMS',
  textTo:
    'Da quel telefono, invia {words} al {number}. Rispondiamo con un codice che vale solo qui.',
  textOutbox:
    'Da quel telefono, invia {words} nella posta in uscita. Rispondiamo con un codice che vale solo qui.',
  open: 'Apri Messaggi',
  noAnswer:
    'Nessuna risposta? Se quel telefono ci ha mai inviato STOP, invia prima START e poi di nuovo {words}.',
  noTextTo:
    'Ancora nessun SMS? Da quel telefono, invia {words} al {number} e rispondiamo con un codice.',
  noTextOutbox:
    'Ancora nessun SMS? Da quel telefono, invia {words} nella posta in uscita e rispondiamo con un codice.',
} satisfies Translation<typeof en, 'it'>
