import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'اللغة',
  use: 'استخدام هذه اللغة',
} satisfies Translation<typeof en, 'ar'>
