import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: '下次扫描将于 {time} 起有效。',
  nextCountsFrom: '下次扫描将于 {time} 起有效。',
} satisfies Translation<typeof en, 'zh'>
