import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    zero: 'نقطة',
    one: 'نقطة',
    two: 'نقطتان',
    few: 'نقاط',
    many: 'نقطة',
    other: 'نقطة',
  },
  scan: 'مسح الرمز بالكاميرا',
  type: 'كتابة رقم هاتفك',
  goal: {
    zero: '{count} نقطة: {reward}',
    one: 'نقطة واحدة: {reward}',
    two: 'نقطتان: {reward}',
    few: '{count} نقاط: {reward}',
    many: '{count} نقطة: {reward}',
    other: '{count} نقطة: {reward}',
  },
  noApp: 'لا تطبيق. رقم هاتفك يكفي.',
  opens: 'يفتح هذا الرمز {site}',
  paid: 'بعد الدفع، مسح الرمز.',
  worth: {
    zero: '{count} نقطة.',
    one: 'نقطة واحدة.',
    two: 'نقطتان.',
    few: '{count} نقاط.',
    many: '{count} نقطة.',
    other: '{count} نقطة.',
  },
  point: 'توجيه الكاميرا نحو الرمز',
  see: 'تظهر نقاطك فورًا',
  once: 'مسح واحد لكل عملية شراء. قد تُطبق رسوم على الرسائل النصية.',
  show: 'عرض شاشتك عند الكاشير يكفي، وهي لك.',
  today: 'مسح الرمز ثم كتابة رقمك. <b>صالح لليوم فقط.</b>',
  check: 'عرض نقاطك',
  seePoints: 'مشاهدة نقاطك',
  none: 'هذا الرمز لا يمنح نقاطًا. تُمنح النقاط عند الدفع.',
} satisfies Translation<typeof en, 'ar'>
