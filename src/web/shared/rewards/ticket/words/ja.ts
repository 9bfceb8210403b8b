import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    other: '/ {count}ポイント',
  },
  showThisScreen: 'この画面を見せて特典を受け取る',
  phoneAndTime: '電話 {digits}、{time}',
  phone: '電話 {digits}',
  claimCode: '引き換えコード',
  scanAtTheCounter: '引き換えコードを受け取るには、レジのコードをスキャンしてください。',
  noLongerWaiting: 'この特典はもうお受け取りいただけません。',
  goodForThreeMinutes: '3分間有効です。',
  showNextCode: '次のコードを表示',
  rewardsWaiting: {
    other: '{count}件の特典をお受け取りいただけます。',
  },
  refreshes: '自動で更新されます。',
  redeemed: '引き換え完了。どうぞ！',
  noReward: '受け取れる特典はありません',
  itWasRedeemed: 'すでに引き換え済みか、お店がポイントを変更しました。',
  used: '使用済み',
  notValid: '無効です',
  yourPoints: '現在のポイント',
  pointsOf: '{points} / {threshold}',
  moreWaiting: {
    other: 'あと{count}件の特典をお受け取りいただけます。',
  },
  newCard: '次のご来店から新しいカードが始まります。',
  toTheNext: {
    other: '次の特典まであと{count}ポイントです。',
  },
  showNextReward: '次の特典を表示',
} satisfies Translation<typeof en, 'ja'>
