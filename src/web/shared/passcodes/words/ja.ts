import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'コード',
  ourAnswer: '返信に書かれた6桁の数字です。',
  resent: '新しいコードを送りました。',
  textMe: 'SMSでコードを受け取る',
  sendNew: '新しいコードを送る',
  sending: '送信中...',
  firstIn: {
    seconds: {
      other: 'あと{count}秒で、もう一度コードを送れます。',
    },
    minutes: {
      other: 'あと{count}分で、もう一度コードを送れます。',
    },
    hours: {
      other: 'あと{count}時間で、もう一度コードを送れます。',
    },
  },
  againIn: {
    seconds: {
      other: 'あと{count}秒で、新しいコードを取得できます。',
    },
    minutes: {
      other: 'あと{count}分で、新しいコードを取得できます。',
    },
    hours: {
      other: 'あと{count}時間で、新しいコードを取得できます。',
    },
  },
  six: '6桁のコードを入力してください',
  notChecked: 'コードを確認できませんでした。もう一度お試しください。',
  notSent: '新しいコードを送れませんでした。もう一度お試しください。',
  byText: 'SMSでコードを受け取る',
  textTo:
    'その電話から {number} に {words} とSMSを送ってください。ここだけで使えるコードを返信します。',
  textOutbox:
    'その電話から送信トレイで {words} と送ってください。ここだけで使えるコードを返信します。',
  open: 'メッセージを開く',
  noAnswer:
    '返信がありませんか？その電話からSTOPを送ったことがある場合は、先にSTARTを送ってから、もう一度 {words} と送ってください。',
  noTextTo: 'SMSが届きませんか？その電話から {number} に {words} と送ると、コードを返信します。',
  noTextOutbox:
    'SMSが届きませんか？その電話から送信トレイで {words} と送ると、コードを返信します。',
} satisfies Translation<typeof en, 'ja'>
