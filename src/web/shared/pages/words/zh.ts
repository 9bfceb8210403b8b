import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: '出了点问题',
  crashText: '本页停止了工作。您积的分一点没丢。请重新加载。',
  again: '重新加载页面',
} satisfies Translation<typeof en, 'zh'>
