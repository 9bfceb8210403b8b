import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Escaneie e junte {sum} pontos',
} satisfies Translation<typeof en, 'pt'>
