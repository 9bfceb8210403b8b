import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'भाषा',
  use: 'यह भाषा चुनें',
} satisfies Translation<typeof en, 'hi'>
