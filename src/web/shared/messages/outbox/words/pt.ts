import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'No seu próprio computador, os SMS chegam aqui: {outbox} (nova aba).',
  outbox: 'a caixa de saída',
} satisfies Translation<typeof en, 'pt'>
