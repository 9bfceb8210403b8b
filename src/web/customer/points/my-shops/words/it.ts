import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'I miei negozi',
  title: 'I miei negozi | {product}',
  loading: 'Caricamento dei tuoi negozi...',
  confirmOnce: 'Conferma il tuo numero una volta e guarda i tuoi punti in ogni negozio.',
  pointsFor: 'Punti del numero che finisce con {digits}.',
  notLoaded: 'I tuoi negozi non si sono caricati',
  pointsAreSafe: 'I tuoi punti sono al sicuro. Controlla la connessione e riprova.',
  tryAgain: 'Riprova',
  signInAgain: 'Accedi di nuovo',
  scanACode: 'Scansiona un codice',
  signOut: 'Esci',
  noPointsYet: 'Ancora nessun punto',
  scanAtACounter: 'Scansiona il codice al banco di un negozio e apparirà qui.',
  readyForReward: 'Premio pronto!',
  toGo: {
    one: 'Manca {count} punto',
    many: 'Mancano {count} di punti',
    other: 'Mancano {count} punti',
  },
  pointsOf: '{points} su {threshold}',
  lastVisit: 'Ultima visita: {day}',
  lastVisitNotGiving: 'Ultima visita: {day}. Al momento non dà punti',
  noVisit: 'Ancora nessuna visita',
  noVisitNotGiving: 'Ancora nessuna visita. Al momento non dà punti',
} satisfies Translation<typeof en, 'it'>
