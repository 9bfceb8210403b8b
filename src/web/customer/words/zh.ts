import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: '由 {product} 提供支持',
  rememberMyNumber: '在此手机上记住我的号码',
  onlyOnYourOwn: '仅限您自己的手机。',
  onlyOnYourOwnWithCookies: '仅限您自己的手机。这会允许功能性 Cookie。',
} satisfies Translation<typeof en, 'zh'>
