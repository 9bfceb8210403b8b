import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'マイショップ',
  title: 'マイショップ | {product}',
  loading: 'お店を読み込み中...',
  confirmOnce: '番号を一度確認すると、すべてのお店のポイントを見られます。',
  pointsFor: '末尾{digits}の番号のポイントです。',
  notLoaded: 'お店を読み込めませんでした',
  pointsAreSafe: 'ポイントはそのままです。接続を確認してもう一度お試しください。',
  tryAgain: 'もう一度試す',
  signInAgain: 'もう一度ログイン',
  scanACode: 'コードをスキャン',
  signOut: 'ログアウト',
  noPointsYet: 'まだポイントがありません',
  scanAtACounter: 'お店のレジでコードをスキャンすると、ここに表示されます。',
  readyForReward: '特典をご用意できました！',
  toGo: {
    other: 'あと{count}ポイント',
  },
  pointsOf: '{points} / {threshold}',
  lastVisit: '前回のご来店：{day}',
  lastVisitNotGiving: '前回のご来店：{day}。現在ポイントの付与はありません',
  noVisit: 'まだ来店がありません',
  noVisitNotGiving: 'まだ来店がありません。現在ポイントの付与はありません',
} satisfies Translation<typeof en, 'ja'>
