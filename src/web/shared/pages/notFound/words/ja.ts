import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 ページが見つかりません',
  text: 'ルーターにページを追加し忘れていませんか？',
  home: 'ホームへ',
} satisfies Translation<typeof en, 'ja'>
