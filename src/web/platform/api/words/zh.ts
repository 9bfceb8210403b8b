import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: '无法连接服务器。请检查网络后重试。',
  unknown: '出了点问题',
  withReference: '{message} 如果一直这样，请把这个编号发给我们：{reference}',
  updated: '网站刚刚更新，本页有一部分没有加载。请先复制您输入的内容，再重新加载页面。',
  loadAgain: '重新加载页面',
} satisfies Translation<typeof en, 'zh'>
