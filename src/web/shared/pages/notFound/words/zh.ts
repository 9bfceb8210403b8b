import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 页面未找到',
  text: '这个地址没有内容。请检查链接，或前往首页。',
  home: '前往首页',
} satisfies Translation<typeof en, 'zh'>
