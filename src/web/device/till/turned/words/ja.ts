import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    other: '電話番号を入力して{count}ポイント',
  },
  isYourCard: '電話番号がそのままカードになります。アプリもパスワードも不要です。',
  phoneNumber: '電話番号',
  clear: 'クリア',
  deleteLast: '最後の数字を消す',
  collect: {
    other: '{count}ポイントをためる',
  },
  collecting: '処理中...',
  staff: 'スタッフ',
  languageFailed: 'この言語を読み込めませんでした。接続を確認してください。',
  thankYou: 'ありがとうございます',
  turnBack: 'タブレットをスタッフの方へ戻してください。',
  pointsEarned: 'ポイント獲得',
  before: 'これまで',
  thisVisit: '今回',
  given: {
    welcome: '初回ポイント',
    birthday: '誕生日ポイント',
    invited: '紹介での来店',
    friend: 'お友だちの来店',
  },
  points: 'ポイント',
  moreFor: {
    other: '<b>あと{count}ポイント</b>で特典：',
  },
  saved: '保存しました',
  arriveLater: {
    other: 'お店がオンラインに戻りしだい、{count}ポイントが入ります。',
  },
  oneMoment: '少々お待ちください',
  justCollected: 'この番号は、こちらで先ほどポイントをためたばかりです。',
  tomorrow: 'この番号は、明日またポイントをためられます。',
  oddNumber: 'この番号は使えませんでした。',
  notAdded: 'ポイントは追加されませんでした。',
  askAtCounter: 'レジでおたずねください。',
  askedForTexts:
    '確認のSMSを一度お送りします。特典のSMSを受け取るにはYESと返信してください。すでにYESと返信済みの方は完了です。',
} satisfies Translation<typeof en, 'ja'>
