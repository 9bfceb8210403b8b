import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'امسح الرمز واجمع النقاط: {sum}',
} satisfies Translation<typeof en, 'ar'>
