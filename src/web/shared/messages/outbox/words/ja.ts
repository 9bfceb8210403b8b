import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'このコンピューターでは、SMSは{outbox}に届きます（新しいタブ）。',
  outbox: '送信トレイ',
} satisfies Translation<typeof en, 'ja'>
