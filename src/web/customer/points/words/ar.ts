import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'عرض نقاطك',
  titleAt: 'عرض نقاطك في {shop}',
  howMany: 'كم نقطة لديك؟',
  checkPoints: 'عرض النقاط',
  yourPhone: 'رقم هاتفك',
  sameNumber: 'الرقم نفسه المستخدم عند المسح.',
  checking: 'جارٍ عرض النقاط...',
  checkMyPoints: 'عرض نقاطي',
  enterYourPhone: 'يُرجى إدخال رقم هاتفك',
  noPoints: 'لا نقاط لعرضها',
  howToCheck: 'كيفية عرض نقاطك',
  goHome: 'الصفحة الرئيسية',
  invalidCode: 'رمز QR غير صالح. يُرجى مسح الرمز الموجود عند الكاشير مرة أخرى.',
  businessNotFound: 'لم يُعثر على المتجر. يُرجى مسح الرمز الموجود عند الكاشير أو السؤال هناك.',
  somethingWentWrong: 'حدث خطأ ما',
  failed: 'تعذّر عرض النقاط',
  youHave: {
    zero: 'لا نقاط لديك.',
    one: 'لديك نقطة واحدة.',
    two: 'لديك نقطتان.',
    few: 'لديك {count} نقاط.',
    many: 'لديك {count} نقطة.',
    other: 'لديك {count} نقطة.',
  },
  rewardReady: 'مكافأتك جاهزة. يُرجى عرض هذه الشاشة عند الكاشير.',
  showTheReceipt: 'عرض الإيصال',
} satisfies Translation<typeof en, 'ar'>
