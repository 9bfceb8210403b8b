import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'ポイントをためる',
  titleAt: '{shop}でポイントをためる',
  worth: {
    other: 'このコードは\u200b{count}ポイントです。',
  },
  worthUnknown: 'このコードでポイントがたまります。',
  whoGetsThem: 'どなたのポイントですか？',
  yourPhone: '電話番号',
  collect: {
    other: '{count}ポイントをためる',
  },
  collecting: '処理中...',
  scanFailed: 'スキャンできませんでした',
  checkMyPoints: 'ポイントを見る',
  tryAgain: 'もう一度試す',
  somethingWentWrong: '問題が発生しました。もう一度お試しください。',
  unreadable: 'コードを読み取れませんでした。もう一度お試しください。',
  yourNumber:
    '電話番号がそのままカードになります。アプリもパスワードも不要です。番号はポイントの管理に使い、広告には使いません。',
  yourNumberAndTexts:
    '電話番号がそのままカードになります。アプリもパスワードも不要です。番号はポイントの管理に使い、広告には使いません。SMSはチェックを入れた方にだけお送りします。',
  privacyPolicy: 'プライバシーポリシー',
  pointsEarned: 'ポイント獲得',
  rewardUnlocked: '特典を獲得',
  youCollected: {
    other: '{count}ポイントがたまりました。',
  },
  youHave: {
    other: '現在{count}ポイントです。',
  },
  showThisScreen: 'この画面を見せてお受け取りください。',
  showTheReceipt: '控えを表示',
  waiting: {
    noAnswerYet: '応答待ちです',
    notSentYet: 'まだ送信されていません',
    saved: 'スキャンは保存されています。',
    slow: '通信に時間がかかっています。送信中ですので、このページを開いたままにしてください。',
    line: 'オンラインに戻りしだい送信します。このページを開いたままにしてください。',
    busy: 'ただいま混み合っています。自動で再送しますので、このページを開いたままにしてください。',
    forNumber: '番号：{phone}',
    sending: '送信中...',
    tryNow: '今すぐ送信',
    wrongNumber:
      '番号を間違えましたか？すでにポイントが付いている可能性があります。応答を待ってから「番号が違います」をタップして移してください。',
    changeNumber: '番号を変更',
  },
  openingScanner: 'スキャナーを開いています...',
  scannerHeading: 'QRコードスキャナー',
} satisfies Translation<typeof en, 'ja'>
