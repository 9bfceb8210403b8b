import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'عرض نقاطك',
  howMany: 'كم نقطة لديك؟',
  steps: {
    find: 'يُرجى البحث عن رمز «عرض نقاطك» عند الكاشير.',
    point: 'يُرجى توجيه كاميرا الهاتف إليه وفتح الرابط.',
    type: 'بعد كتابة رقم الهاتف الذي تُجمع به النقاط، تظهر نقاطك وكم بقي للمكافأة.',
  },
  goHome: 'الصفحة الرئيسية',
  fetching: 'جارٍ جلب رمز...',
  tryIt: 'التجربة برمز اختباري',
  failed: 'تعذّر إنشاء رمز QR الاختباري.',
  tryAgain: 'يُرجى المحاولة مرة أخرى.',
  noDemoShop: 'لا يوجد متجر تجريبي هنا. يُرجى مسح رمز متجر حقيقي.',
} satisfies Translation<typeof en, 'ar'>
