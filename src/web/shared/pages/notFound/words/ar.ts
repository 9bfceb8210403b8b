import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 الصفحة غير موجودة',
  text: 'لا شيء على هذا العنوان. تحقّق من الرابط أو انتقل إلى الصفحة الرئيسية.',
  home: 'الصفحة الرئيسية',
} satisfies Translation<typeof en, 'ar'>
