import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: '返回首页',
} satisfies Translation<typeof en, 'zh'>
