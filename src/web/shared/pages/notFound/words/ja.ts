import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 ページが見つかりません',
  text: 'このアドレスには何もありません。リンクを確認するか、ホームへお進みください。',
  home: 'ホームへ',
} satisfies Translation<typeof en, 'ja'>
