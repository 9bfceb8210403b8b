import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'حدث خطأ ما',
  crashText: 'توقفت هذه الصفحة عن العمل. لم يضِع شيء مما جُمع. يُرجى إعادة تحميلها.',
  again: 'إعادة تحميل الصفحة',
} satisfies Translation<typeof en, 'ar'>
