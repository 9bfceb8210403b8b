import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  bring: 'お友だちを招待',
  whenTheyCome:
    'リンクをお友だちに送ってください。お友だちの2回目の来店で、お二人にポイントを追加します。',
  forYou: 'あなた',
  forYourFriend: 'お友だち',
  link: 'あなたのリンク',
  orCode: 'またはこのコードを伝える',
  share: 'リンクを共有',
  shareText: '{shop}でポイントをためませんか。',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  notCopied: 'コピーできませんでした。上のリンクを選択してください。',
  friendsCame: '来店したお友だち',
  pointsFromFriends: 'お友だち紹介のポイント',
  invitesYou: 'お友だちからの招待',
  comeTwice: 'ここでポイントをためましょう。2回目の来店で、お二人にポイントを追加します。',
  isKept: '招待を保存しました',
  firstVisit: 'はじめての来店で、レジのコードをこのスマホでスキャンしてください。',
  otherPhone: '別のスマホでは、スキャン時にこのコードを入力：',
  invitation: 'あなたへの招待',
  keep: '招待を保存',
  cookie: 'Cookieがはじめての来店まで、または90日間、このスマホに保存します。',
  code: '招待コード',
  unknown: 'このコードは見つかりません。ご確認いただくか、お友だちにリンクを聞いてください。',
  off: 'このお店は現在、招待のポイントをお付けしていません。',
  havePoints: 'ポイントを持っています',
  areYouInvited: 'お友だちの紹介ですか？',
  countsHere: 'お友だちの招待は、はじめての来店で有効になります。',
  useCode: 'コードを使う',
  outcome: {
    taken: 'お友だちの招待を受け付けました。2回目の来店で、お二人に：',
    not_new:
      '招待は新しいお客様向けです。この番号は以前に来店しています。ポイントはそのまま使えます。',
    own: 'これはご自身の招待です。お友だちに送ってください。ポイントはそのまま使えます。',
    full: 'この招待は、今年呼べる人数に達しました。ポイントはそのまま使えます。',
    over: 'この招待は終了しました。ポイントはそのまま使えます。',
  },
} satisfies Translation<typeof en, 'ja'>
