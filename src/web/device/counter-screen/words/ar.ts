import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    zero: 'امسح الرمز',
    one: 'امسح الرمز لنقطة\u00a0واحدة',
    two: 'امسح الرمز لنقطتين',
    few: 'امسح الرمز لجمع {count}\u00a0نقاط',
    many: 'امسح الرمز لجمع {count}\u00a0نقطة',
    other: 'امسح الرمز لجمع {count}\u00a0نقطة',
  },
  code: 'رمز QR',
  scanned: 'تم المسح',
  rest: 'البقية على هاتفك. يظهر الرمز التالي بعد ثانيتين.',
  closed: 'مغلق حاليًا',
  opensToday: 'نفتح الساعة {time}. يعود الرمز عندها.',
  opensOn: 'نفتح {weekday} الساعة {time}. يعود الرمز عندها.',
  none: 'لا يوجد رمز بعد',
  off: 'لا تعرض هذه الشاشة أي رمز',
} satisfies Translation<typeof en, 'ar'>
