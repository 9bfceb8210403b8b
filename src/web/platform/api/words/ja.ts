import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'サーバーに接続できませんでした。接続を確認してもう一度お試しください。',
  unknown: '問題が発生しました',
  withReference: '{message} 何度も起こる場合は、この番号をお知らせください：{reference}',
  updated:
    'サイトが更新されたため、このページの一部を読み込めませんでした。入力した内容をコピーして、ページを読み込み直してください。',
  loadAgain: 'ページを読み込み直す',
} satisfies Translation<typeof en, 'ja'>
