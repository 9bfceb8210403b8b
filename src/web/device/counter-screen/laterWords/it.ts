import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Scansiona per {sum}\u00a0punti',
} satisfies Translation<typeof en, 'it'>
