import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'العودة إلى الصفحة الرئيسية',
} satisfies Translation<typeof en, 'ar'>
