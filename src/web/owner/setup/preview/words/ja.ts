import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    other: 'スキャンして{count}ポイント',
  },
  collect: {
    other: '{count}ポイントをためる',
  },
  goal: {
    other: '{count}ポイント：{reward}',
  },
  noApp: 'アプリ不要。電話番号だけ。',
} satisfies Translation<typeof en, 'ja'>
