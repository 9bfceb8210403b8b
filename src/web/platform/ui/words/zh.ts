import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: '跳到正文',
  optional: '（选填）',
  newTab: '（在新标签页中打开）',
  close: '关闭',
  notification: '通知',
  notifications: '通知（{hotkey}）',
} satisfies Translation<typeof en, 'zh'>
