import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Raccogli punti',
  titleAt: 'Raccogli punti da {shop}',
  worth: {
    one: 'Questo codice vale {count}\u00a0punto.',
    many: 'Questo codice vale {count} di punti.',
    other: 'Questo codice vale {count}\u00a0punti.',
  },
  worthUnknown: 'Raccogli i tuoi punti con questo codice.',
  whoGetsThem: 'A chi vanno?',
  yourPhone: 'Il tuo numero di telefono',
  collect: {
    one: 'Raccogli {count} punto',
    many: 'Raccogli {count} di punti',
    other: 'Raccogli {count} punti',
  },
  collecting: 'Raccolta in corso...',
  scanFailed: 'Scansione non riuscita',
  checkMyPoints: 'Vedi i miei punti',
  tryAgain: 'Riprova',
  somethingWentWrong: 'Qualcosa è andato storto. Riprova.',
  unreadable: 'Non siamo riusciti a leggere questo codice. Riprova.',
  yourNumber:
    'Il tuo numero è la tua tessera: niente app, niente password. Lo usiamo per contare i punti, mai per la pubblicità.',
  yourNumberAndTexts:
    'Il tuo numero è la tua tessera: niente app, niente password. Lo usiamo per contare i punti, mai per la pubblicità. Ti mandiamo SMS solo se spunti la casella.',
  privacyPolicy: 'Informativa sulla privacy',
  pointsEarned: 'Punti raccolti',
  rewardUnlocked: 'Premio sbloccato',
  youCollected: {
    one: 'Hai raccolto {count} punto.',
    many: 'Hai raccolto {count} di punti.',
    other: 'Hai raccolto {count} punti.',
  },
  youHave: {
    one: 'Ora hai {count} punto.',
    many: 'Ora hai {count} di punti.',
    other: 'Ora hai {count} punti.',
  },
  showThisScreen: 'Mostra questa schermata per ritirarlo.',
  showTheReceipt: 'Mostra la ricevuta',
  waiting: {
    noAnswerYet: 'Ancora nessuna risposta',
    notSentYet: 'Non ancora inviata',
    saved: 'La tua scansione è salvata.',
    slow: 'La connessione è lenta. La stiamo ancora inviando. Tieni aperta questa pagina.',
    line: 'La invieremo appena torni online. Tieni aperta questa pagina.',
    busy: 'In questo momento c’è molto traffico. Continuiamo a provare. Tieni aperta questa pagina.',
    forNumber: 'Per {phone}',
    sending: 'Invio...',
    tryNow: 'Prova ora',
    wrongNumber:
      'Numero sbagliato? I punti potrebbero essere già lì: aspetta la risposta. Poi tocca «Non è il mio numero» per spostarli.',
    changeNumber: 'Cambia il numero',
  },
  openingScanner: 'Apertura dello scanner...',
  scannerHeading: 'Scanner di codici QR',
} satisfies Translation<typeof en, 'it'>
