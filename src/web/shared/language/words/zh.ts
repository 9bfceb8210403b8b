import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: '语言',
  use: '使用此语言',
} satisfies Translation<typeof en, 'zh'>
