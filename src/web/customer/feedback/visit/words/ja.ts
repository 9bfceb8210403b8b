import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'ご来店はいかがでしたか？',
  sees: '内容は{shop}に届きます。30秒で終わります。',
  thanks: 'ありがとうございます',
  close: '閉じる',
  mayText: 'この件でお店からSMSを受け取る',
  error: '送信エラー',
  toPage: '感想のページへ',
  skip: 'スキップ',
  failed: 'ご感想を送信できませんでした。もう一度お試しください。',
  voiceLost: '星は届きましたが、音声メッセージは届いていません。もう一度開いて送信してください。',
} satisfies Translation<typeof en, 'ja'>
