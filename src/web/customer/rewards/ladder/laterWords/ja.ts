import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: '今すぐ使えます',
  useIt: '使う',
  takes: {
    other: '{takes}ポイント使用、残り{count}',
  },
  takesAll: 'すべてのポイントを使用',
  milestone: '一度だけの特典です。ポイントは減りません。',
  next: '次の特典',
  more: 'あと{points}',
  atPoints: {
    other: '{count}ポイントで',
  },
  onceAt: {
    other: '累計{count}ポイントで一度だけ。ポイントは減りません。',
  },
  kept: {
    other:
      'このお店は特典の内容を変更しました。お客様には、これまでの特典（{count}ポイント）が{day}まで適用されます。',
  },
  had: '受け取り済みです。',
  until: '{day}まで',
  notEverywhere: '一部の店舗のみ',
  notHere: 'この店舗では対象外',
  ratherThis: 'こちらにしますか？',
  swap: '変更',
  keepForLater: 'あとで使う',
  ofYour: '/ {points}ポイント',
  inAll: '累計ポイント',
  youDidIt: '達成しました。',
  showMyRewards: '特典を表示',
} satisfies Translation<typeof en, 'ja'>
