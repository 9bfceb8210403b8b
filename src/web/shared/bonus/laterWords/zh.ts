import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: '此二维码可得 {sum}\u00a0积分。',
  until: {
    double: '{time} 前积分双倍',
    triple: '{time} 前积分三倍',
    plus: {
      other: '{time} 前额外 {count} 积分',
    },
  },
  today: {
    double: '今日积分双倍',
    triple: '今日积分三倍',
    plus: {
      other: '今日额外 {count} 积分',
    },
  },
  mostADay: {
    other: '限您今日前 {count} 次到店',
  },
  mostPerVisit: '每次到店最多额外获得 {most} 积分。',
  thisCode: '此二维码',
  extra: '额外',
  hasEnded: '额外积分在您扫码前已结束。',
  hadToday: '您今天的额外积分已领取。',
} satisfies Translation<typeof en, 'zh'>
