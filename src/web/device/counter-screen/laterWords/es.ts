import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Escanea y suma {sum} puntos',
} satisfies Translation<typeof en, 'es'>
