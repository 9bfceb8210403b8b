import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    other: '扫码领取 {count}\u00a0积分',
  },
  code: '二维码',
  scanned: '已扫描',
  rest: '请在手机上继续。下一个二维码将在两秒后显示。',
  closed: '暂停营业',
  opensToday: '{time} 开门，届时再显示二维码。',
  opensOn: '{weekday} {time} 开门，届时再显示二维码。',
  none: '暂无二维码',
  off: '此屏幕未显示二维码',
} satisfies Translation<typeof en, 'zh'>
