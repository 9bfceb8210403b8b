import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  unknown: 'حدث خطأ ما',
  withReference: '{message} إذا تكرر ذلك، يُرجى إرسال هذا المرجع إلينا: {reference}',
  updated:
    'لم يُحمَّل جزء من هذه الصفحة لأن الموقع حُدِّث في هذه الأثناء. يُرجى نسخ ما كُتب، ثم إعادة تحميل الصفحة.',
  loadAgain: 'إعادة تحميل الصفحة',
} satisfies Translation<typeof en, 'ar'>
