import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Controlla i tuoi punti',
  howMany: 'Quanti punti hai?',
  steps: {
    find: 'Trova il codice con la scritta «Controlla i tuoi punti». È al banco.',
    point: 'Inquadralo con la fotocamera del telefono e apri il link.',
    type: 'Scrivi il numero di telefono con cui raccogli. Vedrai i tuoi punti e quanti te ne mancano.',
  },
  goHome: 'Vai alla home',
  fetching: 'Recupero di un codice...',
  tryIt: 'Prova con un codice di test',
  failed: 'Impossibile generare il codice QR di test.',
  tryAgain: 'Riprova.',
  noDemoShop: 'Qui non c’è un negozio demo. Scansiona il codice di un negozio vero.',
} satisfies Translation<typeof en, 'it'>
