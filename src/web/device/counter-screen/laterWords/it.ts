import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Scansiona per {sum} punti',
} satisfies Translation<typeof en, 'it'>
