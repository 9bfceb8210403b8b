import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    other: 'スキャンして{count}ポイント',
  },
  code: 'QRコード',
  scanned: 'スキャンしました',
  rest: '続きはお手元のスマートフォンでどうぞ。次のコードは2秒後に表示されます。',
  closed: 'ただいま営業時間外です',
  opensToday: '{time}に開店します。コードはそのときに表示されます。',
  opensOn: '{weekday}の{time}に開店します。コードはそのときに表示されます。',
  none: '表示するコードがまだありません',
  off: 'この画面にはコードが表示されていません',
} satisfies Translation<typeof en, 'ja'>
