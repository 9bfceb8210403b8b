import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    other: '积分',
  },
  scan: '用相机扫码',
  type: '输入手机号码',
  goal: {
    other: '{count} 积分：{reward}',
  },
  noApp: '无需应用，只要手机号码。',
  opens: '此码会打开 {site}',
  paid: '付款后，扫一扫。',
  worth: {
    other: '{count} 积分。',
  },
  point: '将相机对准二维码',
  see: '马上查看积分',
  once: '每次消费扫码一次。短信可能产生费用。',
  show: '在柜台出示屏幕即可领取。',
  today: '扫码，然后输入号码。<b>仅限今天有效。</b>',
  check: '查看您的积分',
  seePoints: '查看积分',
  none: '此码不提供积分。积分在付款时获得。',
} satisfies Translation<typeof en, 'zh'>
