import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'Questa pagina richiede JavaScript.',
  switchItOn: 'Attivalo nel browser e riapri la pagina, oppure chiedi al banco.',
  descriptions: {
    scan: 'Scrivi il tuo numero di telefono e raccogli i tuoi punti. Senza app, senza tessera.',
    'qr-scanner': 'Inquadra il codice QR di un negozio e raccogli i tuoi punti.',
    'my-shops': 'Guarda i tuoi punti in tutti i negozi in cui li raccogli.',
    'check-points': 'Guarda quanti punti hai in un negozio e quanti te ne mancano per un premio.',
    feedback:
      'Racconta a un negozio com’è andata la tua visita, con le stelle, due parole o la tua voce.',
  },
} satisfies Translation<typeof en, 'it'>
