import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'الرصيد السابق',
    thisVisit: 'هذه الزيارة',
    yourPoints: 'نقاطك',
    moreFor: {
      zero: 'لم تتبقَّ <b>أي نقاط</b> للحصول على:',
      one: 'تبقّت <b>نقطة واحدة</b> للحصول على:',
      two: 'تبقّت <b>نقطتان</b> للحصول على:',
      few: 'تبقّت <b>{count} نقاط</b> للحصول على:',
      many: 'تبقّت <b>{count} نقطة</b> للحصول على:',
      other: 'تبقّت <b>{count} نقطة</b> للحصول على:',
    },
    backToZero: 'تعود نقاطك إلى الصفر بعد استلام المكافأة.',
    takes: {
      zero: 'لا تُخصم أي نقاط. يبقى لك الرصيد كله.',
      one: 'تُخصم نقطة واحدة، ويبقى لك الباقي.',
      two: 'تُخصم نقطتان، ويبقى لك الباقي.',
      few: 'تُخصم {count} نقاط، ويبقى لك الباقي.',
      many: 'تُخصم {count} نقطة، ويبقى لك الباقي.',
      other: 'تُخصم {count} نقطة، ويبقى لك الباقي.',
    },
    movedTo: 'نُقلت هذه النقاط إلى الرقم المنتهي بـ {digits}.',
    scannedRecently: 'أُجري مسح قبل قليل، ومع ذلك تُحتسب هذه النقاط.',
    askedForTexts:
      'ستصلك رسالة نصية واحدة للتأكيد. الرد بـ YES يفعّل رسائل المكافآت. سبق الرد بـ YES؟ كل شيء جاهز.',
    leaveFeedback: 'إضافة رأي',
    opening: 'جارٍ الفتح...',
    thankYou: 'شكرًا',
    feedbackDidNotOpen: 'تعذّر فتح نموذج الرأي. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
  move: {
    notMyNumber: 'هذا ليس رقمي',
    anotherNumber: 'رقم آخر',
    moves: {
      zero: 'لا نقاط لنقلها من {digits}.',
      one: 'تنتقل النقطة من {digits} إلى الرقم الجديد. يمكن ذلك مرة واحدة فقط.',
      two: 'تنتقل النقطتان من {digits} إلى الرقم الجديد. يمكن ذلك مرة واحدة فقط.',
      few: 'تنتقل {count} نقاط من {digits} إلى الرقم الجديد. يمكن ذلك مرة واحدة فقط.',
      many: 'تنتقل {count} نقطة من {digits} إلى الرقم الجديد. يمكن ذلك مرة واحدة فقط.',
      other: 'تنتقل {count} نقطة من {digits} إلى الرقم الجديد. يمكن ذلك مرة واحدة فقط.',
    },
    rightNumber: 'الرقم الصحيح',
    moving: 'جارٍ النقل...',
    moveThePoints: 'نقل النقاط',
    close: 'إغلاق',
    keepTheNumber: 'الإبقاء على الرقم',
    nothingMoved: 'لم يُنقل شيء. يُرجى المحاولة مرة أخرى.',
  },
} satisfies Translation<typeof en, 'ar'>
