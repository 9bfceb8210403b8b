import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'Scannez pour {sum} points',
} satisfies Translation<typeof en, 'fr'>
