import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: '提供：{product}',
  rememberMyNumber: 'この端末に番号を保存する',
  onlyOnYourOwn: 'ご自身の端末でのみご利用ください。',
  onlyOnYourOwnWithCookies: 'ご自身の端末でのみご利用ください。機能性Cookieが許可されます。',
} satisfies Translation<typeof en, 'ja'>
