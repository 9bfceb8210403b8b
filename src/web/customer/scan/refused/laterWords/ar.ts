import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'تُحتسب عملية المسح التالية ابتداءً من {time}.',
  nextCountsFrom: 'تُحتسب عملية المسح التالية ابتداءً من {time}.',
} satisfies Translation<typeof en, 'ar'>
