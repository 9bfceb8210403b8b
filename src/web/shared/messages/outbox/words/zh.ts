import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: '在您自己的电脑上，短信会出现在{outbox}（新标签页）。',
  outbox: '发件箱',
} satisfies Translation<typeof en, 'zh'>
