import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'عرض نقاطك',
  phone: 'رقم الهاتف',
  id: 'رقم المتجر',
  check: 'عرض نقاطي',
  checking: 'جارٍ عرض النقاط...',
  where: 'رقم المتجر موجود على بطاقة الرمز:',
  both: 'يُرجى إدخال رقم الهاتف ورقم المتجر',
  unable: 'تعذّر التحقق من النقاط. يُرجى مراجعة البيانات.',
  wholeNumber: 'يُرجى إدخال عدد صحيح',
  slot: 'تظهر نقاطك هنا',
  slotText: 'عدد نقاطك وكم بقي للمكافأة.',
  ofThreshold: {
    zero: 'من {count} نقطة',
    one: 'من {count} نقطة',
    two: 'من نقطتين',
    few: 'من {count} نقاط',
    many: 'من {count} نقطة',
    other: 'من {count} نقطة',
  },
  needed: {
    zero: 'لم تتبقَّ <b>أي نقاط</b> للحصول على:',
    one: 'تبقّت <b>نقطة واحدة</b> للحصول على:',
    two: 'تبقّت <b>نقطتان</b> للحصول على:',
    few: 'تبقّت <b>{count} نقاط</b> للحصول على:',
    many: 'تبقّت <b>{count} نقطة</b> للحصول على:',
    other: 'تبقّت <b>{count} نقطة</b> للحصول على:',
  },
  paused: 'لا يمنح هذا المتجر نقاطًا حاليًا. نقاطك محفوظة.',
  redeem: 'يُرجى عرض هذه الشاشة لاستلام المكافأة',
  phoneEnds: 'هاتف …{digits}، {time}',
  available: 'المكافأة متاحة',
} satisfies Translation<typeof en, 'ar'>
