import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: '扫码领取 {sum} 积分',
} satisfies Translation<typeof en, 'zh'>
