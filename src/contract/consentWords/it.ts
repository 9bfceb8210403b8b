import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'Mandatemi SMS sui miei premi da {shop}. La frequenza dipende dalle tue visite. Rispondi STOP per non riceverne più, HELP per ricevere aiuto. Possono applicarsi costi per messaggi e dati.',
} satisfies Translation<typeof en, 'it'>
