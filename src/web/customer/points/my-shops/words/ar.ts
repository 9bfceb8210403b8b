import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'متاجري',
  title: 'متاجري | {product}',
  loading: 'جارٍ تحميل متاجرك...',
  confirmOnce: 'يكفي تأكيد رقمك مرة واحدة لعرض نقاطك في كل المتاجر.',
  pointsFor: 'نقاط الرقم المنتهي بـ {digits}.',
  notLoaded: 'لم تُحمَّل متاجرك',
  pointsAreSafe: 'نقاطك محفوظة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  signInAgain: 'تسجيل الدخول مرة أخرى',
  scanACode: 'مسح رمز',
  signOut: 'تسجيل الخروج',
  noPointsYet: 'لا نقاط بعد',
  scanAtACounter: 'بعد مسح الرمز الموجود عند الكاشير في أي متجر، يظهر المتجر هنا.',
  readyForReward: 'المكافأة جاهزة!',
  toGo: {
    zero: 'لم يتبقَّ شيء',
    one: 'تبقّت نقطة واحدة',
    two: 'تبقّت نقطتان',
    few: 'تبقّت {count} نقاط',
    many: 'تبقّت {count} نقطة',
    other: 'تبقّت {count} نقطة',
  },
  pointsOf: '{points} من {threshold}',
  lastVisit: 'آخر زيارة: {day}',
  lastVisitNotGiving: 'آخر زيارة: {day}. لا يمنح نقاطًا حاليًا',
  noVisit: 'لا زيارة بعد',
  noVisitNotGiving: 'لا زيارة بعد. لا يمنح نقاطًا حاليًا',
} satisfies Translation<typeof en, 'ar'>
