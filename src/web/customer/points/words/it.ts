import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Controlla i tuoi punti',
  titleAt: 'Controlla i tuoi punti da {shop}',
  howMany: 'Quanti punti hai?',
  checkPoints: 'Controlla i punti',
  yourPhone: 'Il tuo numero di telefono',
  sameNumber: 'Lo stesso numero che hai dato quando hai scansionato.',
  checking: 'Controllo dei punti...',
  checkMyPoints: 'Vedi i miei punti',
  enterYourPhone: 'Inserisci il tuo numero di telefono',
  noPoints: 'Nessun punto da mostrare',
  howToCheck: 'Come controllare i tuoi punti',
  goHome: 'Vai alla home',
  invalidCode: 'Codice QR non valido. Scansiona di nuovo quello al banco.',
  businessNotFound: 'Negozio non trovato. Scansiona il codice al banco o chiedi lì.',
  somethingWentWrong: 'Qualcosa è andato storto',
  failed: 'Impossibile controllare i punti',
  youHave: {
    one: 'Hai {count} punto.',
    many: 'Hai {count} di punti.',
    other: 'Hai {count} punti.',
  },
  rewardReady: 'Il tuo premio è pronto. Mostra questa schermata al banco.',
  showTheReceipt: 'Mostra la ricevuta',
} satisfies Translation<typeof en, 'it'>
