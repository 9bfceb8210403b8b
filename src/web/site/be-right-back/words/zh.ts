import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '马上回来',
  text: '我们这边需要一点时间。您的积分仍然保留。',
  retries: '本页会自动重试。',
} satisfies Translation<typeof en, 'zh'>
