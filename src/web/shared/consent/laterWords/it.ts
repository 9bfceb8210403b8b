import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Usiamo i cookie',
  choose: 'Scegli',
  close: 'Chiudi',
  closeNecessary: 'Chiudi: solo i necessari',
  question: 'Quelli necessari mantengono il tuo accesso. Gli altri li decidi tu.',
  acceptAll: 'Accetta tutti',
  necessaryOnly: 'Solo i necessari',
  preferences: 'Preferenze sui cookie',
  policy: 'Che cosa conserviamo, nella nostra informativa sulla privacy',
  save: 'Salva preferenze',
  accept: 'Accetta tutti',
  kinds: {
    necessary: {
      label: 'Necessari',
      note: 'Mantengono il tuo accesso e quello che stai facendo. Sempre attivi.',
    },
    analytics: {
      label: 'Statistiche',
      note: 'Conteggio delle visite. Oggi non ne usiamo. Se cambierà, te lo chiederemo di nuovo.',
    },
    functional: {
      label: 'Funzionali',
      note: 'Una prossima visita più facile: il tuo numero di telefono, se ci chiedi di ricordarlo.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Pubblicità e offerte. Oggi non ne usiamo. Se cambierà, te lo chiederemo di nuovo.',
    },
  },
} satisfies Translation<typeof en, 'it'>
