import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Scanne für {sum} Punkte',
} satisfies Translation<typeof en, 'de'>
