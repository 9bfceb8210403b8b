import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Cookieを使用しています',
  choose: '選ぶ',
  close: '閉じる',
  closeNecessary: '閉じる：必要なものだけ',
  question: '必要なCookieはログイン状態を保ちます。ほかはお選びいただけます。',
  acceptAll: 'すべて許可',
  necessaryOnly: '必要なものだけ',
  preferences: 'Cookieの設定',
  policy: '保存する内容（プライバシーポリシー）',
  save: '設定を保存',
  accept: 'すべて許可',
  kinds: {
    necessary: {
      label: '必要',
      note: 'ログイン状態と入力中の内容を保ちます。常に有効です。',
    },
    analytics: {
      label: '分析',
      note: '訪問数の計測です。現在は使っていません。変わるときは、もう一度おたずねします。',
    },
    functional: {
      label: '機能性',
      note: '次回をもっと簡単に。ご希望の場合に電話番号を記憶します。',
    },
    marketing: {
      label: 'マーケティング',
      note: '広告やお得な情報です。現在は使っていません。変わるときは、もう一度おたずねします。',
    },
  },
} satisfies Translation<typeof en, 'ja'>
