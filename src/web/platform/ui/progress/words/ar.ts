import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'التقدم نحو المكافأة',
  pointsOf: {
    zero: '{points} من {count} نقطة',
    one: '{points} من {count} نقطة',
    two: '{points} من {count} نقطة',
    few: '{points} من {count} نقاط',
    many: '{points} من {count} نقطة',
    other: '{points} من {count} نقطة',
  },
  hop: 'النقاط: {before} سابقًا، {now} من {threshold} الآن',
  bands: {
    red: 'في البداية',
    yellow: 'في منتصف الطريق',
    green: 'اقتربت المكافأة',
    ticket: 'المكافأة جاهزة!',
  },
} satisfies Translation<typeof en, 'ar'>
