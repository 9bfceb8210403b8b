import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'Codice QR non valido. Scansiona di nuovo quello al banco.',
  goHome: 'Vai alla home',
  noCode: 'Nessun codice QR nell’indirizzo',
  pointYourCamera:
    'Inquadra il codice al banco con la fotocamera del telefono. Questa pagina si apre con il codice e tu scrivi il tuo numero di telefono per raccogliere i punti.',
  onlyYourBalance: 'Vuoi solo vedere il saldo? Controlla i tuoi punti.',
  checkAt: 'Vedi i punti da {shop}',
  showsPoints: 'Questo codice mostra i tuoi punti.',
  scanTheOther: 'Per raccogliere punti, scansiona l’altro codice al banco.',
  foundAtTheCounter: 'Hai trovato un codice al banco.',
  openIt: 'Aprilo per raccogliere i punti. Un codice su schermo cambia ogni pochi secondi.',
  openTheCode: 'Apri il codice',
} satisfies Translation<typeof en, 'it'>
