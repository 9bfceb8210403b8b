import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    '{shop}での特典についてSMSを受け取ります。頻度はご来店の回数によります。停止するにはSTOP、ヘルプはHELPと返信してください。メッセージ料金やデータ通信料がかかる場合があります。',
} satisfies Translation<typeof en, 'ja'>
