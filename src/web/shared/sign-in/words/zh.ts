import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: '未登录',
  loggingInAgain: '您已退出登录，正在重新登录...',
  taking: '正在前往登录页面...',
  notRedirected: '没有跳转？',
  signIn: '登录',
} satisfies Translation<typeof en, 'zh'>
