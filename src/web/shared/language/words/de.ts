import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Sprache',
  use: 'Diese Sprache verwenden',
} satisfies Translation<typeof en, 'de'>
