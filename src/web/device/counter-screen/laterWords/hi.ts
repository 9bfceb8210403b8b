import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: '{sum} पॉइंट के लिए स्कैन करें',
} satisfies Translation<typeof en, 'hi'>
