import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: '这次光顾怎么样？',
  sees: '{shop} 会看到您的评价，只需半分钟。',
  thanks: '谢谢',
  close: '关闭',
  mayText: '商家可以就此给我发短信',
  error: '评价出错',
  toPage: '前往评价页面',
  skip: '跳过',
  failed: '评价提交失败，请重试。',
  voiceLost: '星级已送达，语音留言没有。请重新打开评价来发送。',
} satisfies Translation<typeof en, 'zh'>
