import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 页面未找到',
  text: '是不是忘了把页面加到路由里？',
  home: '前往首页',
} satisfies Translation<typeof en, 'zh'>
