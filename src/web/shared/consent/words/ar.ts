import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'تفضيلات ملفات الارتباط',
} satisfies Translation<typeof en, 'ar'>
