import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    other: 'ポイント',
  },
  scan: 'カメラで読み取る',
  type: '電話番号を入力',
  goal: {
    other: '{count}ポイント：{reward}',
  },
  noApp: 'アプリ不要。電話番号だけ。',
  opens: 'このコードで開くサイト：{site}',
  paid: 'お会計後にスキャン。',
  worth: {
    other: '{count}ポイント。',
  },
  point: 'カメラをコードに向ける',
  see: 'すぐにポイントを確認',
  once: 'お買い上げ1回につき1回。SMSの受信に料金がかかる場合があります。',
  show: 'レジで画面を見せると受け取れます。',
  today: '読み取って電話番号を入力。<b>本日限り有効。</b>',
  check: 'ポイントの確認',
  seePoints: 'ポイントを確認',
  none: 'このコードではポイントはつきません。お会計のときにつきます。',
} satisfies Translation<typeof en, 'ja'>
