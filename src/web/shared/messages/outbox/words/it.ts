import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'Sul tuo computer gli SMS arrivano qui: {outbox} (nuova scheda).',
  outbox: 'la posta in uscita',
} satisfies Translation<typeof en, 'it'>
