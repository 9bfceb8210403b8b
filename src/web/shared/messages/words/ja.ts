import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: '特典のSMSを受け取る',
  details: '詳細',
  sentence:
    '{shop}での特典についてSMSを受け取ります。頻度はご来店の回数によります。停止するにはSTOP、ヘルプはHELPと返信してください。メッセージ料金やデータ通信料がかかる場合があります。',
  weAskOnce: '確認のSMSを一度お送りします。確認済みの方は完了です。',
} satisfies Translation<typeof en, 'ja'>
