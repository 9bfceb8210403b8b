import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Escanea y suma {sum}\u00a0puntos',
} satisfies Translation<typeof en, 'es'>
