import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'Non riusciamo a raggiungere il server. Controlla la connessione e riprova.',
  unknown: 'Qualcosa è andato storto',
  withReference: '{message} Se succede ancora, inviaci questo riferimento: {reference}',
  updated:
    'Una parte della pagina non è stata caricata perché nel frattempo il sito è stato aggiornato. Copia quello che hai scritto e ricarica la pagina.',
  loadAgain: 'Ricarica la pagina',
} satisfies Translation<typeof en, 'it'>
