import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Langue',
  use: 'Utiliser cette langue',
} satisfies Translation<typeof en, 'fr'>
