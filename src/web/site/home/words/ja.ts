import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'ポイントを確認',
  phone: '電話番号',
  id: '店舗ID',
  check: 'ポイントを見る',
  checking: '確認中...',
  where: '店舗IDはコードのカードにあります：',
  both: '電話番号と店舗IDを入力してください',
  unable: 'ポイントを確認できませんでした。入力内容をご確認ください。',
  wholeNumber: '整数を入力してください',
  slot: 'ここにポイントが表示されます',
  slotText: '今のポイントと、あといくつ必要か。',
  ofThreshold: {
    other: '/ {count}ポイント',
  },
  needed: {
    other: '<b>あと{count}ポイント</b>で特典：',
  },
  paused: 'このお店は現在ポイントを付与していません。お持ちのポイントはそのままです。',
  redeem: 'この画面を見せて特典を受け取る',
  phoneEnds: '電話 …{digits}、{time}',
  available: '特典を使えます',
} satisfies Translation<typeof en, 'ja'>
