import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '我们使用 Cookie',
  choose: '选择',
  close: '关闭',
  closeNecessary: '关闭：仅必要',
  question: '必要的 Cookie 让您保持登录，其余由您决定。',
  acceptAll: '全部接受',
  necessaryOnly: '仅必要',
  preferences: 'Cookie 偏好设置',
  policy: '我们保存什么：隐私政策',
  save: '保存设置',
  accept: '全部接受',
  kinds: {
    necessary: {
      label: '必要',
      note: '让您保持登录，并保留您正在进行的内容。始终开启。',
    },
    analytics: {
      label: '统计',
      note: '访问次数。目前没有使用。如有变化，我们会再次询问。',
    },
    functional: {
      label: '功能',
      note: '下次更方便：如果您要求，我们会记住您的手机号码。',
    },
    marketing: {
      label: '营销',
      note: '广告和优惠。目前没有使用。如有变化，我们会再次询问。',
    },
  },
} satisfies Translation<typeof en, 'zh'>
