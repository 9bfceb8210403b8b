import type { Translation } from '../../../../../contract/platform/words.ts'
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
  collect: {
    zero: 'جمع النقاط',
    one: 'جمع نقطة واحدة',
    two: 'جمع نقطتين',
    few: 'جمع {count} نقاط',
    many: 'جمع {count} نقطة',
    other: 'جمع {count} نقطة',
  },
  goal: {
    zero: '{count} نقطة: {reward}',
    one: 'نقطة واحدة: {reward}',
    two: 'نقطتان: {reward}',
    few: '{count} نقاط: {reward}',
    many: '{count} نقطة: {reward}',
    other: '{count} نقطة: {reward}',
  },
  noApp: 'لا تطبيق. رقم هاتفك يكفي.',
} satisfies Translation<typeof en, 'ar'>
