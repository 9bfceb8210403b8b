import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: 'Digita il tuo numero per {count}\u00a0punto',
    many: 'Digita il tuo numero per {count} di\u00a0punti',
    other: 'Digita il tuo numero per {count}\u00a0punti',
  },
  isYourCard: 'Il tuo numero è la tua tessera: niente app, niente password.',
  phoneNumber: 'Numero di telefono',
  clear: 'Cancella',
  deleteLast: 'Cancella l’ultima cifra',
  collect: {
    one: 'Raccogli {count} punto',
    many: 'Raccogli {count} di punti',
    other: 'Raccogli {count} punti',
  },
  collecting: 'Raccolta in corso...',
  staff: 'Personale',
  languageFailed: 'Questa lingua non si è caricata. Controlla la connessione.',
  thankYou: 'Grazie',
  turnBack: 'Gira di nuovo il tablet, per favore.',
  pointsEarned: 'Punti raccolti',
  before: 'Prima',
  thisVisit: 'Questa visita',
  given: {
    welcome: 'Benvenuto',
    birthday: 'Compleanno',
    invited: 'Su invito',
    friend: 'È venuto un amico',
  },
  points: 'Punti',
  moreFor: {
    one: 'Ancora <b>{count} punto</b> per:',
    many: 'Ancora <b>{count} di punti</b> per:',
    other: 'Ancora <b>{count} punti</b> per:',
  },
  saved: 'Salvato',
  arriveLater: {
    one: 'Il tuo {count} punto arriverà appena il negozio sarà di nuovo online.',
    many: 'I tuoi {count} di punti arriveranno appena il negozio sarà di nuovo online.',
    other: 'I tuoi {count} punti arriveranno appena il negozio sarà di nuovo online.',
  },
  oneMoment: 'Un momento',
  justCollected: 'Questo numero ha appena raccolto punti qui.',
  tomorrow: 'Questo numero potrà raccogliere di nuovo punti domani.',
  oddNumber: 'Non è stato possibile usare questo numero.',
  notAdded: 'I tuoi punti non sono stati aggiunti.',
  askAtCounter: 'Chiedi al banco, per favore.',
  askedForTexts:
    'Ti chiederemo conferma con un solo SMS. Rispondi YES per ricevere gli SMS sui premi. Hai già risposto YES? Sei a posto.',
} satisfies Translation<typeof en, 'it'>
