import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Scanne für {sum}\u00a0Punkte',
} satisfies Translation<typeof en, 'de'>
