import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: '次のスキャンは{time}から有効です。',
  nextCountsFrom: '次のスキャンは{time}から有効です。',
} satisfies Translation<typeof en, 'ja'>
