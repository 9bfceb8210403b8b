import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'これまで',
    thisVisit: '今回',
    yourPoints: '現在のポイント',
    moreFor: {
      other: '<b>あと{count}ポイント</b>で特典：',
    },
    backToZero: 'お受け取り後、ポイントは0に戻ります。',
    takes: {
      other: '{count}ポイントを使います。残りはそのままです。',
    },
    movedTo: 'ポイントを末尾{digits}の番号に移しました。',
    scannedRecently: '先ほどもスキャンされていますが、今回のポイントも有効です。',
    askedForTexts:
      '確認のSMSを一度お送りします。特典のSMSを受け取るにはYESと返信してください。すでにYESと返信済みの方は完了です。',
    leaveFeedback: '感想を送る',
    opening: '開いています...',
    thankYou: 'ありがとうございます',
    feedbackDidNotOpen: '感想フォームを開けませんでした。接続を確認してもう一度お試しください。',
  },
  move: {
    notMyNumber: '番号が違います',
    anotherNumber: '別の番号',
    moves: {
      other: '{count}ポイントを{digits}から入力した番号に移します。移せるのは1回だけです。',
    },
    rightNumber: '正しい番号',
    moving: '移しています...',
    moveThePoints: 'ポイントを移す',
    close: '閉じる',
    keepTheNumber: 'この番号のままにする',
    nothingMoved: '移せませんでした。もう一度お試しください。',
  },
} satisfies Translation<typeof en, 'ja'>
