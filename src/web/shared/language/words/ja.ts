import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: '言語',
  use: 'この言語にする',
} satisfies Translation<typeof en, 'ja'>
