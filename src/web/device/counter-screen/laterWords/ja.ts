import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: 'スキャンして\u200b{sum}ポイント',
} satisfies Translation<typeof en, 'ja'>
