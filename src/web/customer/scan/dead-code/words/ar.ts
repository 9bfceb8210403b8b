import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'رمز QR غير صالح. يُرجى مسح الرمز الموجود عند الكاشير مرة أخرى.',
  goHome: 'الصفحة الرئيسية',
  noCode: 'لا يوجد رمز QR في العنوان',
  pointYourCamera:
    'عند توجيه كاميرا الهاتف إلى الرمز الموجود عند الكاشير، تُفتح هذه الصفحة مع الرمز، وتكفي كتابة رقم الهاتف لجمع النقاط.',
  onlyYourBalance: 'لمعرفة رصيدك فقط، يمكن عرض نقاطك.',
  checkAt: 'عرض النقاط في {shop}',
  showsPoints: 'هذا الرمز يعرض نقاطك.',
  scanTheOther: 'لجمع النقاط، يُرجى مسح الرمز الآخر عند الكاشير.',
  foundAtTheCounter: 'هذا رمز من الكاشير.',
  openIt: 'تُجمع النقاط عند فتحه. الرمز المعروض على شاشة يتغيّر كل بضع ثوانٍ.',
  openTheCode: 'فتح الرمز',
} satisfies Translation<typeof en, 'ar'>
