import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    other: '扫码领取 {count}\u00a0积分',
  },
  collect: {
    other: '领取 {count} 积分',
  },
  goal: {
    other: '{count} 积分：{reward}',
  },
  noApp: '无需应用，只要手机号码。',
} satisfies Translation<typeof en, 'zh'>
