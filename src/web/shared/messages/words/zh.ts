import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: '短信通知我奖励',
  details: '详情',
  sentence:
    '请通过短信告知我在{shop}的奖励。短信频率取决于您的光顾次数。回复STOP退订，回复HELP获取帮助。可能会产生短信和流量费用。',
  weAskOnce: '我们会发一条短信向您确认。已确认过？无需再操作。',
} satisfies Translation<typeof en, 'zh'>
