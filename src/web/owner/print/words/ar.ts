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
  scan: 'امسح الرمز بالكاميرا',
  type: 'اكتب رقم هاتفك',
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
  paid: 'دفعت؟ امسح الرمز.',
  worth: {
    zero: '{count} نقطة.',
    one: 'نقطة واحدة.',
    two: 'نقطتان.',
    few: '{count} نقاط.',
    many: '{count} نقطة.',
    other: '{count} نقطة.',
  },
  point: 'وجّه الكاميرا نحو الرمز',
  see: 'شاهد نقاطك فورًا',
  once: 'مسح واحد لكل عملية شراء. قد تُحتسب رسوم على الرسائل النصية.',
  show: 'اعرض شاشتك عند الكاشير وهي لك.',
  today: 'امسح الرمز ثم اكتب رقمك. <b>صالح لليوم فقط.</b>',
  check: 'تحقّق من نقاطك',
  seePoints: 'شاهد نقاطك',
  none: 'هذا الرمز لا يمنح نقاطًا. تحصل عليها عند الدفع.',
} satisfies Translation<typeof en, 'ar'>
