import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Idioma',
  use: 'Usar este idioma',
} satisfies Translation<typeof en, 'pt'>
