import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'QRコードが正しくありません。レジのコードをもう一度スキャンしてください。',
  goHome: 'ホームへ',
  noCode: 'URLにQRコードがありません',
  pointYourCamera:
    'スマートフォンのカメラをレジのコードに向けてください。コード付きでこのページが開くので、電話番号を入力するとポイントがたまります。',
  onlyYourBalance: '残高だけを見たい場合は、ポイントを確認してください。',
  checkAt: '{shop}のポイントを見る',
  showsPoints: 'これはポイントを確認するコードです。',
  scanTheOther: 'ポイントをためるには、レジのもう一つのコードをスキャンしてください。',
  foundAtTheCounter: 'レジのコードが見つかりました。',
  openIt: '開くとポイントがたまります。画面のコードは数秒ごとに変わります。',
  openTheCode: 'コードを開く',
} satisfies Translation<typeof en, 'ja'>
