import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'Com’è andata la tua visita?',
  sees: '{shop} vedrà quello che dici. Basta mezzo minuto.',
  thanks: 'Grazie',
  close: 'Chiudi',
  mayText: 'Il negozio può scrivermi un SMS su questo',
  error: 'Opinione non inviata',
  toPage: 'Vai alla pagina delle opinioni',
  skip: 'Salta',
  failed: 'Non è stato possibile inviare la tua opinione. Riprova.',
  voiceLost: 'Le tue stelle sono arrivate, il messaggio vocale no. Riapri l’opinione per inviarlo.',
} satisfies Translation<typeof en, 'it'>
