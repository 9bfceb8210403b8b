import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: '追加しました。ホーム画面からワンタップでポイントを確認できます。',
  dismissed: 'またいつでも、ブラウザーのメニューからホーム画面に追加できます。',
  unavailable: 'ブラウザーのメニューを開いて、ホーム画面に追加してください。',
  add: 'ホーム画面に追加',
  thenOneTap: 'ワンタップでポイントを確認できます。',
  onIPhone: 'ワンタップでポイントを確認：共有 {icon} をタップし、「ホーム画面に追加」を選びます。',
} satisfies Translation<typeof en, 'ja'>
