import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'ポイントの確認',
  titleAt: '{shop}のポイントの確認',
  howMany: 'いま何ポイント？',
  checkPoints: 'ポイントを確認',
  yourPhone: '電話番号',
  sameNumber: 'スキャンしたときと同じ番号です。',
  checking: '確認中...',
  checkMyPoints: 'ポイントを見る',
  enterYourPhone: '電話番号を入力してください',
  noPoints: '表示できるポイントがありません',
  howToCheck: 'ポイントの確認方法',
  goHome: 'ホームへ',
  invalidCode: 'QRコードが正しくありません。レジのコードをもう一度スキャンしてください。',
  businessNotFound: 'お店が見つかりません。レジのコードをスキャンするか、お店でおたずねください。',
  somethingWentWrong: '問題が発生しました',
  failed: 'ポイントを確認できませんでした',
  youHave: {
    other: '{count}ポイントあります。',
  },
  rewardReady: '特典をご用意できました。この画面をレジでお見せください。',
  showTheReceipt: '控えを表示',
} satisfies Translation<typeof en, 'ja'>
