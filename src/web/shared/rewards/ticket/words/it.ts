import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: 'su {count} punto',
    many: 'su {count} di punti',
    other: 'su {count} punti',
  },
  showThisScreen: 'Mostra questa schermata per ritirarlo',
  phoneAndTime: 'Tel. {digits}, {time}',
  phone: 'Tel. {digits}',
  claimCode: 'Codice di ritiro',
  scanAtTheCounter: 'Per avere il tuo codice di ritiro, scansiona il codice al banco.',
  noLongerWaiting: 'Questo premio non è più in attesa.',
  goodForThreeMinutes: 'Vale per tre minuti.',
  showNextCode: 'Mostra il codice successivo',
  rewardsWaiting: {
    one: 'Ti aspetta {count} premio.',
    many: 'Ti aspettano {count} di premi.',
    other: 'Ti aspettano {count} premi.',
  },
  refreshes: 'Si aggiorna da solo.',
  redeemed: 'Ritirato. Goditelo!',
  noReward: 'Nessun premio in attesa',
  itWasRedeemed: 'È stato ritirato, oppure il negozio ha modificato i tuoi punti.',
  used: 'Usato',
  notValid: 'Non più valido',
  yourPoints: 'I tuoi punti',
  pointsOf: '{points} su {threshold}',
  moreWaiting: {
    one: 'Ti aspetta un altro premio.',
    many: 'Ti aspettano altri {count} di premi.',
    other: 'Ti aspettano altri {count} premi.',
  },
  newCard: 'Dalla prossima visita inizia una nuova tessera.',
  toTheNext: {
    one: '{count} punto al prossimo.',
    many: '{count} di punti al prossimo.',
    other: '{count} punti al prossimo.',
  },
  showNextReward: 'Mostra il prossimo premio',
} satisfies Translation<typeof en, 'it'>
