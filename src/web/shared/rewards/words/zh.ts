import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: '无法加载兑换码。',
  showAnyway: '请仍出示此屏幕。',
  tryAgain: '重试',
  loading: '正在加载...',
} satisfies Translation<typeof en, 'zh'>
