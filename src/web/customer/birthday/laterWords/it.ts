import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: 'Benvenuto',
    birthday: 'Compleanno',
    invited: 'Su invito',
    friend: 'È venuto un amico',
  },
  brings: {
    one: 'Passa quella settimana: {count} punto in più è tuo.',
    many: 'Passa quella settimana: {count} di punti in più sono tuoi.',
    other: 'Passa quella settimana: {count} punti in più sono tuoi.',
  },
  comeBy: {
    one: 'Passa da tre giorni prima a tre giorni dopo: la tua visita vale {count} punto in più.',
    many: 'Passa da tre giorni prima a tre giorni dopo: la tua visita vale {count} di punti in più.',
    other: 'Passa da tre giorni prima a tre giorni dopo: la tua visita vale {count} punti in più.',
  },
  question: 'Quando compi gli anni?',
  month: 'Mese',
  day: 'Giorno',
  choose: 'Scegli',
  save: 'Salva il giorno',
  saving: 'Salvataggio...',
  note: 'Solo giorno e mese, mai l’anno. Puoi cambiarlo una volta all’anno.',
  notNow: 'Non ora',
  saved: 'Il tuo compleanno è stato salvato',
  known: 'Conosciamo il tuo compleanno.',
  change: 'Cambialo',
  takeBack: 'Eliminalo',
  takenBack: 'Il tuo compleanno è stato eliminato.',
  declined: 'Non te lo chiederemo per tre mesi.',
  failed: 'Il tuo compleanno non è stato salvato. Controlla la connessione e riprova.',
} satisfies Translation<typeof en, 'it'>
