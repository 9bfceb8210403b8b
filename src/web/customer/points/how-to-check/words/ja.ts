import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'ポイントの確認',
  howMany: 'いま何ポイント？',
  steps: {
    find: '「ポイントの確認」と書かれたコードを探します。レジにあります。',
    point: 'スマートフォンのカメラを向けて、リンクを開きます。',
    type: 'ポイントをためている電話番号を入力すると、残高と特典まであと何ポイントかがわかります。',
  },
  goHome: 'ホームへ',
  fetching: 'コードを取得中...',
  tryIt: 'テスト用コードで試す',
  failed: 'テスト用QRコードを作成できませんでした。',
  tryAgain: 'もう一度お試しください。',
  noDemoShop: 'デモ用のお店はありません。実際のお店のコードをスキャンしてください。',
} satisfies Translation<typeof en, 'ja'>
