import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'SMS sui miei premi',
  details: 'Dettagli',
  sentence:
    'Mandatemi SMS sui miei premi da {shop}. La frequenza dipende dalle tue visite. Rispondi STOP per non riceverne più, HELP per ricevere aiuto. Possono applicarsi costi per messaggi e dati.',
  weAskOnce: 'Ti mandiamo un solo SMS per conferma. Hai già confermato? Sei a posto.',
} satisfies Translation<typeof en, 'it'>
