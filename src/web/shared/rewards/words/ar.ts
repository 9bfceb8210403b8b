import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'تعذّر تحميل رمز الاستلام.',
  showAnyway: 'يُرجى عرض هذه الشاشة على أي حال.',
  tryAgain: 'إعادة المحاولة',
  loading: 'جارٍ التحميل...',
} satisfies Translation<typeof en, 'ar'>
