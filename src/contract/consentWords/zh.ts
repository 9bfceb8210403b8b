import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    '请通过短信告知我在{shop}的奖励。短信频率取决于您的光顾次数。回复STOP退订，回复HELP获取帮助。可能会产生短信和流量费用。',
} satisfies Translation<typeof en, 'zh'>
