import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: '特典を使えます',
  checkAgain: 'もう一度確認',
  done: '完了',
  yourPoints: '現在のポイント',
  ofThreshold: '/ {threshold}',
  isYourReward: '{threshold} = 特典',
  neededFor: {
    other: '<b>あと{count}ポイント</b>で特典：',
  },
  goodUntil: 'ポイントの有効期限は{date}です。その日までのご来店で延長されます。',
  kept: {
    other:
      'このお店は特典の内容を変更しました。お客様には、これまでの特典（{count}ポイント）が{day}まで適用されます。',
  },
  notGiving: 'このお店は現在ポイントを付与していません。お持ちのポイントはそのままです。',
  haveAnAccount: 'アカウントをお持ちですか？',
  seeAllShops: 'すべてのお店を見る',
} satisfies Translation<typeof en, 'ja'>
