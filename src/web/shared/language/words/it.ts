import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Lingua',
  use: 'Usa questa lingua',
} satisfies Translation<typeof en, 'it'>
