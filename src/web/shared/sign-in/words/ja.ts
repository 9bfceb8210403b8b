import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'ログインしていません',
  loggingInAgain: 'ログアウトしています。再度ログインします...',
  taking: 'ログインページに移動します...',
  notRedirected: '移動しない場合：',
  signIn: 'ログイン',
} satisfies Translation<typeof en, 'ja'>
